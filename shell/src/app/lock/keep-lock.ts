import { loadPatiently } from '@tamlung/shared/api/load-patiently'

/**
 * Resolves when the page may be seen. The code is fetched only where a lock is set; if it cannot be fetched, the page
 * stays locked. `left` is true when the member has just left the page.
 */
export async function keepLock(left?: number) {
  const chunk = await loadPatiently(() => import('./watch-lock'))
  await chunk?.watchLock(left)
}

/** The same for a page that has just been opened: it asks for the PIN, whatever the clock says, unless an open page was reloaded. */
export async function keepLockAtStart() {
  const chunk = await loadPatiently(() => import('./watch-lock'))
  await chunk?.watchLockAtStart()
}
