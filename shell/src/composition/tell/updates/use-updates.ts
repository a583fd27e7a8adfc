import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { updateStore } from './update-store'
import { followWork, forgetTyping, isSafeToLeave } from './work-in-progress'

const askEvery = 15 * 60_000

/** Asks now and then, and whenever somebody comes back to the tab. */
function watchForUpdates(): () => void {
  let asked = Date.now()
  const ask = () => {
    asked = Date.now()
    void updateStore.check()
  }
  const onVisible = () => {
    if (document.visibilityState === 'visible' && Date.now() - asked > askEvery / 5) ask()
  }
  const timer = setInterval(ask, askEvery)
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onVisible)
  }
}

/**
 * A visit keeps the versions it began with. Going from one page to another is the moment to take new ones: nothing
 * typed is lost there, and no money is on its way.
 */
export function useUpdates(): boolean {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(followWork, [])
  useEffect(watchForUpdates, [])
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    forgetTyping()
    if (updateStore.isAvailable() && isSafeToLeave()) updateStore.apply()
  }, [pathname])
  return useSyncExternalStore(updateStore.subscribe, updateStore.isAvailable)
}
