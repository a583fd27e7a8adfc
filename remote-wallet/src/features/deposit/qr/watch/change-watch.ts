import { serverNow } from '@tamlung/shared/api/server-clock'
import type { QrProvider, QrStatus } from '@tamlung/shared/contract/routes/qr'
import { qrWatch } from './qr-watch'
import { idOf, isSameQr, qrExpiry, type WatchedQr } from './watched-qr'

/** The tolerated difference between the clocks, in milliseconds. */
const tolerance = 3_000

type Which = Pick<WatchedQr, 'provider' | 'id'>

/** Starts to watch whether this QR is paid. */
export function watchQr(provider: QrProvider, status: QrStatus) {
  const id = idOf(status)
  const now = serverNow()
  qrWatch.update(watch => {
    // Without ids, a QR after one that has ended is a new one.
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

/** The server's time since which an open QR has been known. */
export function seenSince(which: Which): number | undefined {
  return qrWatch.get().qrs.find(qr => isSameQr(qr, which) && qr.endedAt === null)?.since
}

function change(which: Which, difference: Partial<WatchedQr>) {
  qrWatch.update(watch => ({
    ...watch,
    qrs: watch.qrs.map(qr => (isSameQr(qr, which) ? { ...qr, ...difference } : qr)),
  }))
}

/** The member cancelled the QR. Its end is not shown, but it may have been paid a moment ago. */
export function qrCancelled(which: Which) {
  change(which, { endedAt: serverNow(), left: true })
}

/** The server has no such QR to cancel. */
export function qrEnded(which: Which) {
  change(which, { endedAt: serverNow() })
}

/** Marks a payment as shown by home, so that the next page does not repeat it. */
export function reportPaid(which: Which) {
  change(which, { isReported: true })
}

/** The member has seen how the QR ended. A paid one is removed. */
export function leaveQr(which: Which) {
  qrWatch.update(watch => ({
    ...watch,
    qrs: watch.qrs.flatMap(qr => {
      if (!isSameQr(qr, which)) return [qr]
      return qr.paid === null ? [{ ...qr, left: true }] : []
    }),
  }))
}

/** A new QR was made, so the ends of the others need not be shown. */
export function leaveOthers(provider: QrProvider, status: QrStatus) {
  const which = { provider, id: idOf(status) }
  qrWatch.update(watch => ({
    ...watch,
    qrs: watch.qrs.map(qr => (isSameQr(qr, which) ? qr : { ...qr, left: true })),
  }))
}
