import { bus } from '@tamlung/shared/bus/bus'
import { appLock } from '@tamlung/shared/session/lock/app-lock'
import { hasLock, lockPlace } from '@tamlung/shared/session/lock/lock-place'
import { lockSetting } from '@tamlung/shared/session/lock/lock-setting'
import { persistentStore } from '@tamlung/shared/session/storage'
import { storageKeys } from '@tamlung/shared/session/storage-keys'
import { showLock } from './show-lock'

const key = 'app-lock-reload'
const maxReloadTime = 10_000

/** Uses sessionStorage. If it is forbidden, a reload asks for the PIN like every other start. */
function inTab<T>(use: (store: Storage) => T): T | undefined {
  try {
    return use(sessionStorage)
  } catch {
    return undefined
  }
}

/** Lets the next page of this tab start without the PIN if it is a reload of this page while it is unlocked and visible. */
export function passReloads(isOpen: () => boolean) {
  window.addEventListener('pagehide', () => {
    if (document.visibilityState === 'visible' && hasLock() && isOpen())
      inTab(store => store.setItem(key, String(Date.now())))
  })
}

/**
 * Returns whether this page is the reload of an unlocked one. The pass is removed, so that setting the clock back cannot
 * reuse it.
 */
export function takeReloadPass(): boolean {
  const left = Number(inTab(store => store.getItem(key)) ?? Number.NaN)
  inTab(store => store.removeItem(key))
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const passed = Date.now() - left
  return navigation?.type === 'reload' && passed >= 0 && passed < maxReloadTime
}

/** How often a visible page records its time: for other tabs, and for a page that ends without an event. */
const beat = 10_000

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove', 'scroll'] as const

let isWatching = false
/** Whether the page was touched since the time was last recorded. */
let wasTouched = true
let asking: Promise<void> | undefined

/** Resolves when the page may be seen: at once, or when the lock is open. */
export function checkLock(): Promise<void> {
  if (asking) return asking
  if (hasLock() && appLock.isDue()) {
    asking = showLock().finally(() => {
      asking = undefined
    })
    return asking
  }
  if (document.visibilityState === 'visible') {
    // With the idle lock only a touch counts, so that an untouched page becomes due like one in the background.
    if (hasLock() && (wasTouched || !lockSetting.read()?.idle)) appLock.noteSeen()
    wasTouched = false
    document.documentElement.removeAttribute('data-covered')
  }
  return Promise.resolve()
}

/** Covers the page from now on after each long absence; other tabs follow through the store. */
export function watchLock(left?: number): Promise<void> {
  if (!isWatching) {
    isWatching = true
    // The page was visible until now, and the time is not recorded yet.
    if (left !== undefined) appLock.noteSeen(left)
    const wasRemembered = () => persistentStore.get(storageKeys.token) !== null
    let isRemembered = wasRemembered()
    document.addEventListener('visibilitychange', () => {
      isRemembered = wasRemembered()
      wasTouched = true
      if (document.visibilityState === 'visible') void checkLock()
      else if (!asking && hasLock() && !appLock.isDue()) appLock.noteSeen()
    })
    for (const sign of signs)
      window.addEventListener(
        sign,
        () => {
          wasTouched = true
        },
        { capture: true, passive: true },
      )
    passReloads(() => !asking && !appLock.isDue())
    setInterval(() => {
      if (document.visibilityState === 'visible' && hasLock()) void checkLock()
    }, beat)
    // A visitor in this tab may be a member in another one, which stays locked.
    bus.on('session.ended', ({ reason, of }) => {
      if (of !== undefined && (reason !== 'visitor' || isRemembered))
        persistentStore.removeAll(lockPlace(of))
    })
  }
  return checkLock()
}

/** The same for a page that has just been opened. */
export function watchLockAtStart(): Promise<void> {
  if (!takeReloadPass()) appLock.askFirst()
  return watchLock()
}
