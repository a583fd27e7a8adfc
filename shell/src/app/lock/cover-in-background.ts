import { hiddenAmounts } from '@tamlung/shared/session/hidden-amounts'
import { hasLock } from '@tamlung/shared/session/lock/lock-place'
import { keepLock } from './keep-lock'

/** What a phone shows of the page among its open apps: nothing, where the member hides amounts or locks the app. */
export function coverInBackground() {
  document.addEventListener('visibilitychange', () => {
    const isHidden = document.visibilityState === 'hidden'
    const isLocked = hasLock()
    if (isLocked) void keepLock(isHidden ? Date.now() : undefined)
    // What a lock has covered comes back when the lock says so.
    if (isHidden || !isLocked)
      document.documentElement.toggleAttribute(
        'data-covered',
        isHidden && (isLocked || hiddenAmounts.now()),
      )
  })
}
