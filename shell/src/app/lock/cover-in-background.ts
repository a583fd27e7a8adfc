import { hiddenAmounts } from '@tamlung/shared/session/hidden-amounts'
import { hasLock } from '@tamlung/shared/session/lock/lock-place'
import { keepLock } from './keep-lock'

/** Covers the page among the phone's open apps when the member hides amounts or locks the app. */
export function coverInBackground() {
  document.addEventListener('visibilitychange', () => {
    const isHidden = document.visibilityState === 'hidden'
    const isLocked = hasLock()
    if (isLocked) void keepLock(isHidden ? Date.now() : undefined)
    // A page covered by the lock is uncovered by the lock only.
    if (isHidden || !isLocked)
      document.documentElement.toggleAttribute(
        'data-covered',
        isHidden && (isLocked || hiddenAmounts.now()),
      )
  })
}
