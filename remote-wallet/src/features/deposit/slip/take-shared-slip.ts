import { findSharedSlip, sharedSlip } from '@tamlung/shared/contract/shared-slip'
import type { SlipProblem } from './check-slip-file'

/** Takes a picture shared by another app, once; an old one counts as missing. */
export async function takeSharedSlip(now = Date.now()): Promise<File | SlipProblem | null> {
  const found = await findSharedSlip(now)
  try {
    await (await caches.open(sharedSlip.cache)).delete(sharedSlip.path)
    if (!found) return null
    const { headers } = found
    if (headers.has(sharedSlip.tooLarge)) return 'size'
    const name = decodeURIComponent(headers.get(sharedSlip.fileName) ?? 'slip')
    return new File([await found.blob()], name)
  } catch {
    // Forbidden caches hold no shared picture.
    return null
  }
}
