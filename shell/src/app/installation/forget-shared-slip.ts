import { bus } from '@tamlung/shared/bus/bus'
import { sharedSlip } from '@tamlung/shared/contract/shared-slip'

/** Whoever leaves takes the picture along that they shared; where a session ran out, the same person logs in again. */
export function forgetSharedSlip(): () => void {
  return bus.on('session.ended', ({ reason }) => {
    if (reason !== 'expired' && 'caches' in globalThis)
      void caches.delete(sharedSlip.cache).catch(() => undefined)
  })
}
