import type { QrStatus } from '@tamlung/shared/contract/routes/qr'
import { isOpen } from './is-open'
import { idOf, type WatchedQr } from './watch/watched-qr'

/**
 * What one provider has to show: a QR that can be paid, one that is gone while its payment is looked for, the end of
 * one, the form for a new one, or nothing yet.
 */
export type ShownQr = 'open' | 'seeking' | 'ended' | 'form' | 'nothing'

/** Of which the member has not been told how it ended. */
export const untoldOf = (own: readonly WatchedQr[]) =>
  own.find(({ left, paid, told }) => !left && paid === null && told !== 'home')

export function shownQr(status: QrStatus | undefined, own: readonly WatchedQr[]): ShownQr {
  if (status && isOpen(status)) {
    const watched = own.find(({ id }) => id === idOf(status))
    if (!watched || watched.endedAt === null) return 'open'
  }
  const untold = untoldOf(own)
  if (untold?.sought) return 'ended'
  if (untold && (status || untold.endedAt !== null)) return 'seeking'
  return status ? 'form' : 'nothing'
}
