import type { QrStatus } from '@tamlung/shared/contract/routes/qr'
import { isOpen } from './is-open'
import { idOf, type WatchedQr } from './watch/watched-qr'

/** What one provider has to show: a QR that can be paid, the end of one, the form for a new one, or nothing yet. */
export type ShownQr = 'open' | 'ended' | 'form' | 'nothing'

export const endedOf = (own: readonly WatchedQr[]) =>
  own.find(({ endedAt, left }) => endedAt !== null && !left)

export function shownQr(status: QrStatus | undefined, own: readonly WatchedQr[]): ShownQr {
  if (status && isOpen(status)) {
    const watched = own.find(({ id }) => id === idOf(status))
    if (!watched || watched.endedAt === null) return 'open'
  }
  if (endedOf(own)) return 'ended'
  return status ? 'form' : 'nothing'
}
