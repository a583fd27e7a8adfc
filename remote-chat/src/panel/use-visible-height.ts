import { type RefObject, useEffect } from 'react'

/** Keeps the panel within what the on-screen keyboard leaves of the screen. */
export function useVisibleHeight(panel: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    const fit = () => {
      const { current } = panel
      if (!current) return
      // A page that is drawn larger as a whole draws our pixels larger as well.
      const { currentCSSZoom: zoom = 1 } = current
      current.style.setProperty('--visible-height', `${viewport.height / zoom}px`)
      current.style.setProperty('--visible-top', `${viewport.offsetTop / zoom}px`)
    }
    fit()
    viewport.addEventListener('resize', fit)
    viewport.addEventListener('scroll', fit)
    return () => {
      viewport.removeEventListener('resize', fit)
      viewport.removeEventListener('scroll', fit)
    }
  }, [panel])
}
