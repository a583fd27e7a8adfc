const isOver = (element: Element) => !element.isConnected || element.matches(':disabled')

function isLost() {
  const { activeElement } = document
  return activeElement === null || activeElement === document.body || isOver(activeElement)
}

const isSaying = (element: Element) => element.textContent?.trim() !== ''

/** The element that replaced or follows the focused one, or else its remaining container. */
function successorOf(lost: Element, records: readonly MutationRecord[]): Element | null {
  if (lost.isConnected) return lost.parentElement
  const record = records.find(({ removedNodes }) =>
    [...removedNodes].some(node => node.contains(lost)),
  )
  const parent = record?.target instanceof Element ? record.target : null
  const before = record?.previousSibling
  let next = before?.isConnected ? before.nextSibling : parent?.firstChild
  while (next && !(next instanceof Element && isSaying(next))) next = next.nextSibling
  return next ?? parent
}

function focus(element: Element | null) {
  if (!(element instanceof HTMLElement)) return
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  element.focus({ preventScroll: true })
}

/**
 * A pressed element may disappear with its effect. Browsers then drop the focus, and screen-reader users would start
 * from the top, so the element in its place gets the focus, as open dialogs do.
 */
export function recoverPageFocus() {
  let last: Element | null = null
  const note = (target: EventTarget | null) => {
    last = target instanceof Element && target.closest('main') ? target : null
  }
  const observer = new MutationObserver(records => {
    if (!last || !isOver(last) || !isLost() || document.querySelector('dialog[open]')) return
    let successor = successorOf(last, records)
    while (successor && !isSaying(successor))
      successor = successor.nextElementSibling ?? successor.parentElement
    if (successor?.closest('main') && !successor.matches('main')) focus(successor)
    if (isLost()) focus(document.querySelector('main h1'))
  })
  note(document.activeElement)
  document.addEventListener('focusin', ({ target }) => note(target))
  observer.observe(document.body, {
    attributeFilter: ['disabled'],
    childList: true,
    subtree: true,
  })
}
