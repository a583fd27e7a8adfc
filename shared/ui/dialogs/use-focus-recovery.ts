import { type RefObject, useEffect } from 'react'

/**
 * A focused element may disappear when other content replaces it. Browsers then drop the focus, and screen-reader
 * users would start from the top of the page, so an open dialog takes the focus back.
 */
export function useFocusRecovery(dialog: RefObject<HTMLDialogElement | null>) {
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    const look = () => {
      const { activeElement } = document
      const lost = activeElement === null || activeElement === document.body
      const topmost = [...document.querySelectorAll('dialog[open]')].at(-1)
      if (lost && topmost === element) element.focus({ preventScroll: true })
    }
    // Not at once: while somebody goes from a field to the next, what is wrong is said before that one has the focus.
    let frame = 0
    const observer = new MutationObserver(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(look)
    })
    observer.observe(element, { childList: true, subtree: true })
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [dialog])
}
