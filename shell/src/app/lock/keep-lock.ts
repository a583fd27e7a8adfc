import { loadPatiently } from '@tamlung/shared/api/load-patiently'
import { hiddenAmounts } from '@tamlung/shared/session/hidden-amounts'
import { hasLock } from '@tamlung/shared/session/lock/lock-place'

/**
 * Resolves when the page may be seen. The code is fetched only where a lock is set; if it cannot be fetched, the page
 * stays locked. `left` is true when the member has just left the page.
 */
async function keepLock(left?: number) {
  const chunk = await loadPatiently(() => import('./watch-lock'))
  await chunk?.watchLock(left)
}

/**
 * The same for a page that has just been opened: it asks for the PIN regardless of the time, unless an open page was
 * reloaded.
 */
export async function keepLockAtStart() {
  const chunk = await loadPatiently(() => import('./watch-lock'))
  await chunk?.watchLockAtStart()
}

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
