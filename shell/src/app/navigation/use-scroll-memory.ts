import { tabStore } from '@tamlung/shared/session/storage'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

const remembered = new Map<string, number>()
const reloadKey = 'scroll-before-reload'
const gestures = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

/** Scrolls to the page's earlier position once the page is tall enough, unless the person scrolls first. */
function scrollWhenLongEnough(top: number): () => void {
  const stop = () => {
    observer.disconnect()
    for (const gesture of gestures) window.removeEventListener(gesture, stop)
  }
  const tryNow = () => {
    window.scrollTo(0, top)
    if (Math.abs(window.scrollY - top) < 2) stop()
  }
  const observer = new ResizeObserver(tryNow)
  observer.observe(document.body)
  for (const gesture of gestures) window.addEventListener(gesture, stop, { passive: true })
  tryNow()
  return stop
}

/** The position of this page when it was reloaded; another address opened in the tab has the same first key. */
function beforeReload(pageKey: string): number {
  const [stored, top] = (tabStore.get(reloadKey) ?? '').split(' ')
  tabStore.remove(reloadKey)
  return stored === pageKey ? Number(top) || 0 : 0
}

/** A new page begins at its top, a page reached by Back at its earlier position, and a dialog moves nothing. */
export function useScrollMemory() {
  const { pathname, key } = useLocation()
  const type = useNavigationType()
  const shown = useRef<string | null>(null)
  const pageKey = key + pathname

  useEffect(() => {
    history.scrollRestoration = 'manual'
  }, [])

  // Swapped before the new page is laid out: a shorter page scrolls by itself, and that position must not be stored.
  useLayoutEffect(() => {
    const remember = () => remembered.set(key, window.scrollY)
    const keep = () => tabStore.set(reloadKey, `${pageKey} ${window.scrollY}`)
    window.addEventListener('scroll', remember, { passive: true })
    window.addEventListener('pagehide', keep)
    return () => {
      window.removeEventListener('scroll', remember)
      window.removeEventListener('pagehide', keep)
    }
  }, [key, pageKey])

  useLayoutEffect(() => {
    if (shown.current === pathname) return
    const isFirst = shown.current === null
    shown.current = pathname
    if (isFirst) {
      const top = beforeReload(pageKey)
      return top > 0 ? scrollWhenLongEnough(top) : undefined
    }
    return scrollWhenLongEnough(type === 'POP' ? (remembered.get(key) ?? 0) : 0)
  }, [pathname, key, pageKey, type])
}
