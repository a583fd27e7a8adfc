import { bus } from '@tamlung/shared/bus/bus'
import { sharedSlip } from '@tamlung/shared/contract/shared-slip'

const forget = async () => void (await caches.delete(sharedSlip.cache))

/** Whoever leaves takes the picture along that they shared; where a session ran out, the same person logs in again. */
export function forgetSharedSlip(): () => void {
  return bus.on('session.ended', ({ reason }) => {
    // Where there are no stores, or they are forbidden, nothing was shared.
    if (reason !== 'expired') void forget().catch(() => undefined)
  })
}
