import { hasLock } from '@tamlung/shared/session/lock/lock-place'

const key = 'app-lock-reload'
const longestReload = 10_000

/** The tab's own store may be forbidden; then a reload asks like every other start. */
function inTab<T>(use: (store: Storage) => T): T | undefined {
  try {
    return use(sessionStorage)
  } catch {
    return undefined
  }
}

/** Lets the next page of this tab start without the PIN if it is a reload of this one, which is open and in front. */
export function passReloads(isOpen: () => boolean) {
  window.addEventListener('pagehide', () => {
    if (document.visibilityState === 'visible' && hasLock() && isOpen())
      inTab(store => store.setItem(key, String(Date.now())))
  })
}

/** Whether this page is the reload of an open one. The pass is used up, so that a clock that is set back later finds none. */
export function takeReloadPass(): boolean {
  const left = Number(inTab(store => store.getItem(key)) ?? Number.NaN)
  inTab(store => store.removeItem(key))
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const passed = Date.now() - left
  return navigation?.type === 'reload' && passed >= 0 && passed < longestReload
}
