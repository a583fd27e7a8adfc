import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

function focusQuietly(element: HTMLElement) {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1
  element.focus({ preventScroll: true })
}

/**
 * After a navigation the focus is on the new page's heading, which is read aloud. A page that is still on
 * its way gets the focus when its heading comes, unless the person has moved it meanwhile.
 */
export function usePageFocus() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  const isLeft = useRef(false)

  useEffect(() => {
    const main = document.querySelector('main')
    // A page without a layout brings its own, which may be on its way. Where nothing was shown, nothing is left for it.
    isLeft.current ||= main !== null
    if (shown.current === pathname || !isLeft.current) return
    shown.current = pathname
    const before = document.activeElement
    const mayTake = () => {
      const now = document.activeElement
      return now === null || now === document.body || now === before || now === main
    }
    const take = () => {
      const heading = document.querySelector<HTMLElement>('main h1')
      if (heading && mayTake()) focusQuietly(heading)
      return heading !== null
    }
    if (take()) return
    if (main) focusQuietly(main)
    const observer = new MutationObserver(() => {
      if (take()) observer.disconnect()
    })
    observer.observe(main ?? document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [pathname])
}
