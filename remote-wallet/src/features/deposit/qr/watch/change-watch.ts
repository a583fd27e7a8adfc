import { serverNow } from '@tamlung/shared/api/server-clock'
import type { QrProvider, QrStatus } from '@tamlung/shared/contract/routes/qr'
import { qrWatch } from './qr-watch'
import { idOf, isSameQr, qrExpiry, type WatchedQr } from './watched-qr'

/** The clocks agree to a second or two. */
const tolerance = 3_000

type Which = Pick<WatchedQr, 'provider' | 'id'>

/** From now on it matters whether this QR is paid. */
export function watchQr(provider: QrProvider, status: QrStatus) {
  const id = idOf(status)
  const now = serverNow()
  qrWatch.update(watch => {
    // A server without ids: one that follows another that ended is a new one.
    const isKnown = (qr: WatchedQr) =>
      isSameQr(qr, { provider, id }) && (id !== null || qr.endedAt === null)
    if (watch.qrs.some(isKnown)) return watch
    const qr: WatchedQr = {
      provider,
      id,
      amount: status.amount ?? null,
      since: Math.max(now - tolerance, watch.paidAt),
      end: qrExpiry(status.expireIn, now),
      before: null,
      endedAt: null,
      sought: false,
      paid: null,
      left: false,
    }
    return { ...watch, qrs: [qr, ...watch.qrs.filter(other => !isSameQr(other, qr))] }
  })
}

/** Since when one that is open has been known, by the server's clock. */
export function seenSince(which: Which): number | undefined {
  return qrWatch.get().qrs.find(qr => isSameQr(qr, which) && qr.endedAt === null)?.since
}

function change(which: Which, difference: Partial<WatchedQr>) {
  qrWatch.update(watch => ({
    ...watch,
    qrs: watch.qrs.map(qr => (isSameQr(qr, which) ? { ...qr, ...difference } : qr)),
  }))
}

/** The member cancelled it: nobody waits for it, but it may have been paid a moment ago. */
export function qrCancelled(which: Which) {
  change(which, { endedAt: serverNow(), left: true })
}

/** The server says that there is nothing to cancel. */
export function qrEnded(which: Which) {
  change(which, { endedAt: serverNow() })
}

/** Home has shown that it was paid; the next page does not repeat it. */
export function reportPaid(which: Which) {
  change(which, { isReported: true })
}

/** The member has been told how it ended; a payment that was told is done with. */
export function leaveQr(which: Which) {
  qrWatch.update(watch => ({
    ...watch,
    qrs: watch.qrs.flatMap(qr => {
      if (!isSameQr(qr, which)) return [qr]
      return qr.paid === null ? [{ ...qr, left: true }] : []
    }),
  }))
}

/** A new one was made: how the others end need not be shown. */
export function leaveOthers(provider: QrProvider, status: QrStatus) {
  const which = { provider, id: idOf(status) }
  qrWatch.update(watch => ({
    ...watch,
    qrs: watch.qrs.map(qr => (isSameQr(qr, which) ? qr : { ...qr, left: true })),
  }))
}
