import { sharedSlip } from '@tamlung/shared/contract/shared-slip'
import type { SlipProblem } from './check-slip-file'

/** What another app has shared with this one, once; too old is as good as none. */
export async function takeSharedSlip(now = Date.now()): Promise<File | SlipProblem | null> {
  try {
    const cache = await caches.open(sharedSlip.cache)
    const found = await cache.match(sharedSlip.path)
    if (!found) return null
    await cache.delete(sharedSlip.path)
    const { headers } = found
    const age = now - Number(headers.get(sharedSlip.receivedAt))
    if (!(age >= 0 && age < sharedSlip.keptFor)) return null
    if (headers.has(sharedSlip.tooLarge)) return 'size'
    const name = decodeURIComponent(headers.get(sharedSlip.fileName) ?? 'slip')
    return new File([await found.blob()], name)
  } catch {
    // Stores that are forbidden hold nothing.
    return null
  }
}
