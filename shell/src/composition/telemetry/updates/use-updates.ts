import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { updateStore } from './update-store'
import { forgetTyping, isSafeToLeave } from './work-in-progress'

const askEvery = 15 * 60_000

/** Checks at intervals, and when the tab becomes visible again. */
function watchForUpdates(): () => void {
  let checkedAt = Date.now()
  const ask = () => {
    checkedAt = Date.now()
    void updateStore.check()
  }
  const onVisible = () => {
    if (document.visibilityState === 'visible' && Date.now() - checkedAt > askEvery / 5) ask()
  }
  const timer = setInterval(ask, askEvery)
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onVisible)
  }
}

/**
 * A visit keeps the versions it began with. Navigation between pages is the moment to take new ones: no typed text is
 * lost and no money is pending then.
 */
export function useUpdates(): boolean {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(watchForUpdates, [])
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    forgetTyping()
    if (updateStore.isAvailable() && isSafeToLeave()) updateStore.apply()
  }, [pathname])
  return useSyncExternalStore(updateStore.subscribe, updateStore.isAvailable)
}
