/** Milliseconds in which a second tap was meant for the former content. */
const guardTime = 400

/** The most pixels between the first and the second tap. */
const reach = 40

let lastTap: MouseEvent | null = null
let patch: HTMLElement | undefined
let timer: ReturnType<typeof setTimeout> | undefined

const remove = () => patch?.remove()

function guardFromNow() {
  clearTimeout(timer)
  timer = setTimeout(remove, guardTime)
}

function createPatch() {
  const element = document.createElement('div')
  element.dataset.guard = 'tap'
  element.setAttribute('aria-hidden', 'true')
  // Keeps the focus where it is.
  element.addEventListener('mousedown', event => event.preventDefault())
  element.addEventListener('pointerdown', guardFromNow)
  return element
}

// A dialog that is opened or closed by a key needs no guard.
for (const type of ['pointerdown', 'keydown'])
  document.addEventListener(
    type,
    event => {
      lastTap = event instanceof MouseEvent ? event : null
    },
    true,
  )

/**
 * Called when a dialog opens or closes: for 400 ms a second tap at the same place reaches neither the dialog nor the
 * content below it. An invisible element catches it, so that taps elsewhere, keys and screen readers are not delayed.
 */
export function guardLastTap() {
  remove()
  if (!lastTap) return
  patch ??= createPatch()
  const { clientX, clientY } = lastTap
  patch.style.cssText = `position:fixed;z-index:2147483647;left:${clientX - reach}px;top:${clientY - reach}px;padding:${reach}px`
  // An open dialog makes everything outside it inert.
  const topmost = [...document.querySelectorAll('dialog[open]')].at(-1)
  ;(topmost ?? document.body).append(patch)
  guardFromNow()
}
