import { qrViewers, qrWatch } from './qr-watch'
import type { WatchedQr } from './watched-qr'

/** Home looks at the QRs by itself; their dialog looks with more than one part. */
export const isDialogOpen = () => qrViewers.size > 1

export const isUnpaid = ({ paid, left }: WatchedQr) => paid === null && !left

export const isUntoldEnd = (qr: WatchedQr) => isUnpaid(qr) && qr.sought && !qr.told

/** Notes where it is told that QRs have ended unpaid, so that it is told nowhere else. */
export function tellEnds(reported: 'dialog' | 'home') {
  qrWatch.update(watch =>
    watch.qrs.some(isUntoldEnd)
      ? { ...watch, qrs: watch.qrs.map(qr => (isUntoldEnd(qr) ? { ...qr, told: reported } : qr)) }
      : watch,
  )
}
