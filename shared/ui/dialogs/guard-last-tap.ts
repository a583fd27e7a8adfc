/** A second tap within this time was meant for what was there before. */
const guardTime = 400

/** How far from the first tap a finger may land the second time, in pixels. */
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
  // The focus stays where it is.
  element.addEventListener('mousedown', event => event.preventDefault())
  element.addEventListener('pointerdown', guardFromNow)
  return element
}

// A dialog that a key opens or closes needs no guard.
for (const type of ['pointerdown', 'keydown'])
  document.addEventListener(
    type,
    event => {
      lastTap = event instanceof MouseEvent ? event : null
    },
    true,
  )

/**
 * Called when a dialog opens or closes: for 400 ms a second tap at the same place falls neither on the dialog nor on what
 * lies below it. An invisible patch takes it, so that taps elsewhere, keys and screen readers are not delayed.
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
