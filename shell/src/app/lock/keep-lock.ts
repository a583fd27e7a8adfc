import { loadPatiently } from '@tamlung/shared/api/load-patiently'

/**
 * Comes back when the page may be seen. Its code is fetched only where a lock was set; what cannot be fetched opens nothing.
 * `left` is when the member has just left the page.
 */
export async function keepLock(left?: number) {
  const chunk = await loadPatiently(() => import('./watch-lock'))
  await chunk?.watchLock(left)
}
