import { bus } from '@tamlung/shared/bus/bus'
import { appLock } from '@tamlung/shared/session/lock/app-lock'
import { hasLock, lockPlace } from '@tamlung/shared/session/lock/lock-place'
import { persistentStore } from '@tamlung/shared/session/storage'
import { storageKeys } from '@tamlung/shared/session/storage-keys'
import { showLock } from './show-lock'

/** How often an open page says that it is looked at: for its other tabs, and for when it ends without a word. */
const beat = 10_000

let isWatching = false
let asking: Promise<void> | undefined

/** Comes back when the page may be seen: at once, or when the lock is open. */
export function checkLock(): Promise<void> {
  if (asking) return asking
  if (hasLock() && appLock.isDue()) {
    asking = showLock().finally(() => {
      asking = undefined
    })
    return asking
  }
  if (document.visibilityState === 'visible') {
    if (hasLock()) appLock.noteSeen()
    document.documentElement.removeAttribute('data-covered')
  }
  return Promise.resolve()
}

/** From now on the page is covered whenever the member was away for long; other tabs follow by the store. */
export function watchLock(left?: number): Promise<void> {
  if (!isWatching) {
    isWatching = true
    // Up to now the page was open, and nobody has noted it.
    if (left !== undefined) appLock.noteSeen(left)
    const wasRemembered = () => persistentStore.get(storageKeys.token) !== null
    let isRemembered = wasRemembered()
    document.addEventListener('visibilitychange', () => {
      isRemembered = wasRemembered()
      if (document.visibilityState === 'visible') void checkLock()
      else if (!asking && hasLock() && !appLock.isDue()) appLock.noteSeen()
    })
    setInterval(() => {
      if (document.visibilityState === 'visible' && hasLock()) void checkLock()
    }, beat)
    // A visitor in this tab may still be a member in another one, which stays locked.
    bus.on('session.ended', ({ reason, of }) => {
      if (of !== undefined && (reason !== 'visitor' || isRemembered))
        persistentStore.removeAll(lockPlace(of))
    })
  }
  return checkLock()
}
