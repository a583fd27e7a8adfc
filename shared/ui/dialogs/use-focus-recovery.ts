import { type RefObject, useEffect } from 'react'

/**
 * Returns a lost focus to an open dialog: if other content replaces the focused element, browsers drop the focus, and
 * screen-reader users would start at the top of the page.
 */
export function useFocusRecovery(dialog: RefObject<HTMLDialogElement | null>) {
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    const recover = () => {
      const { activeElement } = document
      const lost = activeElement === null || activeElement === document.body
      const topmost = [...document.querySelectorAll('dialog[open]')].at(-1)
      if (lost && topmost === element) element.focus({ preventScroll: true })
    }
    // Delayed by a frame: between two fields, an error is rendered before the next field has the focus.
    let frame = 0
    const observer = new MutationObserver(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(recover)
    })
    observer.observe(element, { childList: true, subtree: true })
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [dialog])
}
