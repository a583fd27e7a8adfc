import type { QrStatus } from '@tamlung/shared/contract/routes/qr'
import { isOpen } from './is-open'
import { idOf, type WatchedQr } from './watch/watched-qr'

/** A provider's content: an open QR, an ended one whose payment is checked, an end, the form, or nothing yet. */
export type ShownQr = 'open' | 'seeking' | 'ended' | 'form' | 'nothing'

/** QRs whose end was not shown to the member. */
export const untoldOf = (own: readonly WatchedQr[]) =>
  own.find(({ left, paid, told: reported }) => !left && paid === null && reported !== 'home')

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
