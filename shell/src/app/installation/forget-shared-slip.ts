import { bus } from '@tamlung/shared/bus/bus'
import { sharedSlip } from '@tamlung/shared/contract/shared-slip'

const forget = async () => void (await caches.delete(sharedSlip.cache))

/** Logging out removes the shared picture. An expired session keeps it, because the same person logs in again. */
export function forgetSharedSlip(): () => void {
  return bus.on('session.ended', ({ reason }) => {
    // Without stores, or where they are forbidden, nothing was shared.
    if (reason !== 'expired') void forget().catch(() => undefined)
  })
}
