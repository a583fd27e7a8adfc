import { type RefObject, useEffect } from 'react'

/** Keeps the panel within what the on-screen keyboard leaves of the screen. */
export function useVisibleHeight(panel: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    const fit = () => {
      panel.current?.style.setProperty('--visible-height', `${viewport.height}px`)
      panel.current?.style.setProperty('--visible-top', `${viewport.offsetTop}px`)
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
