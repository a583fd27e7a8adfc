let opener: Element | null = null

const isAnyOpen = () => document.querySelector('dialog[open]') !== null

function giveBack() {
  const { activeElement } = document
  const lost = activeElement === null || activeElement === document.body
  if (!lost || isAnyOpen()) return
  const known = opener?.isConnected && opener !== document.body
  const target = known ? opener : document.querySelector('main h1')
  if (!(target instanceof HTMLElement)) return
  if (!known) target.tabIndex = -1
  target.focus({ preventScroll: true })
}

/**
 * A dialog gives the focus back to where it was, which may have been in another dialog that goes with it. Whoever does
 * not see would then begin from the top of the page: what opened the first of them gets the focus, or the page's heading.
 */
export function keepOpener(): () => void {
  if (!isAnyOpen()) opener = document.activeElement
  // Once all that goes together has gone.
  return () => queueMicrotask(giveBack)
}
