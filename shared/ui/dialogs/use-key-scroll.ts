import { type RefObject, useEffect } from 'react'

const focusable = 'a[href], button, input, select, textarea, summary, [tabindex]'

/** Makes a scrollable element without focusable content focusable, so that keys can scroll it. */
export function useKeyScroll(box: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = box.current
    if (!element || typeof ResizeObserver === 'undefined') return
    const update = () => {
      const scrolls = element.scrollHeight > element.clientHeight
      if (scrolls && !element.querySelector(focusable)) element.tabIndex = 0
      else element.removeAttribute('tabindex')
    }
    const sizes = new ResizeObserver(update)
    const watch = () => {
      sizes.disconnect()
      for (const part of [element, ...element.children]) sizes.observe(part)
      update()
    }
    const contents = new MutationObserver(watch)
    contents.observe(element, { childList: true, subtree: true })
    watch()
    return () => {
      sizes.disconnect()
      contents.disconnect()
    }
  }, [box])
}
