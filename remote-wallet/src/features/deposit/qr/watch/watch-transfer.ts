import { serverNow } from '@tamlung/shared/api/server-clock'
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

/** By hand, and it has not come. */
export const isTransfer = ({ provider, paid }: WatchedQr) =>
  provider === 'TRANSFER' && paid === null

/** The clocks agree to a second or two. */
const tolerance = 3_000

/** The time until a missing transfer is reported as late. */
const timeout = 15 * 60_000

/** The member says that they have transferred to an account that was shown since then. */
export function watchTransfer(shownSince: number) {
  qrWatch.update(watch => {
    const since = Math.max(shownSince - tolerance, watch.paidAt)
    const known = watch.qrs.find(isTransfer) ?? { id: `${since}`, since, before: null }
    const transfer: WatchedQr = {
      ...known,
      provider: 'TRANSFER',
      amount: null,
      end: serverNow() + timeout,
      endedAt: null,
      sought: false,
      paid: null,
      // The dialog of the QRs shows nothing of it before it has come.
      left: true,
    }
    return { ...watch, qrs: [transfer, ...watch.qrs.filter(qr => !isTransfer(qr))] }
  })
}

/** The member does not wait for it any more. */
export function forgetTransfer() {
  qrWatch.update(watch => ({ ...watch, qrs: watch.qrs.filter(qr => !isTransfer(qr)) }))
}

/** Whether the server takes slips: home then knows before it has asked. */
export function noteSlip(slip: boolean) {
  qrWatch.update(watch =>
    watch.qrs.some(qr => isTransfer(qr) && qr.slip !== slip)
      ? { ...watch, qrs: watch.qrs.map(qr => (isTransfer(qr) ? { ...qr, slip } : qr)) }
      : watch,
  )
}
