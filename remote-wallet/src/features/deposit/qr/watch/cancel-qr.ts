import { call } from '@tamlung/shared/api/call'
import { serverNow } from '@tamlung/shared/api/server-clock'
import { serverKeySupport } from '@tamlung/shared/api/server-key-support'
import { deleteQr, getQr, type QrProvider, type QrStatus } from '@tamlung/shared/contract/routes/qr'
import { session } from '@tamlung/shared/session/session'
import { qrCancelled, qrEnded } from './change-watch'
import { qrWatch } from './qr-watch'
import { idOf, isOpen, isSameQr, qrExpiry, type WatchedQr } from './watched-qr'

/**
 * A browser repeats as soon as a connection ends: six times, each one round trip, which takes up to 0.7 s on a mobile network. No
 * member requests two QRs of the same amount within this time.
 */
const maxTimeApart = 5_000

/** Providers change amounts by less than one unit to tell payments apart. */
const minDifference = 100

/** A browser repeats once for each of its six connections, and once more. */
const maxRepeats = 6

type RequestedQr = Pick<WatchedQr, 'provider' | 'id' | 'amount' | 'end'>

async function cancelEach({ provider, id, amount, end }: RequestedQr) {
  if (provider === 'TRANSFER' || amount === null || end === null) return
  const token = session.token()
  for (let count = 0; count < maxRepeats && serverKeySupport.now() === false; count++) {
    const other = await call(getQr, { params: { provider } })
    const otherId = idOf(other)
    const otherEnd = qrExpiry(other.expireIn, serverNow()) ?? Number.NaN
    const isRepeat =
      isOpen(other) &&
      otherId !== id &&
      Math.abs(otherEnd - end) <= maxTimeApart &&
      Math.abs((other.amount ?? Number.NaN) - amount) < minDifference
    if (otherId === null || !isRepeat || session.token() !== token) return
    await call(deleteQr, { params: { qrcodeId: otherId } })
    qrCancelled({ provider, id: otherId })
  }
}

/**
 * Cancels the QRs that a server without idempotency keys made when the browser repeated the request for this one. They have
 * its amount and end with it. The member asked for one QR: only it is shown, and none is left when it is paid or cancelled.
 */
export const cancelRepeatsOf = (qr: RequestedQr) => cancelEach(qr).catch(() => {})

/** The same for a QR in the server's form. */
export async function cancelRepeats(provider: QrProvider, status: QrStatus) {
  const { amount = null, expireIn } = status
  const id = idOf(status)
  const watched = qrWatch.get().qrs.find(one => isSameQr(one, { provider, id }))
  await cancelRepeatsOf(watched ?? { provider, id, amount, end: qrExpiry(expireIn, serverNow()) })
}

/** Cancels an open QR. Returns false if it no longer exists: it may have just been paid, which is reported later. */
export async function cancelQr(provider: QrProvider, qr: QrStatus): Promise<boolean> {
  const which = { provider, id: idOf(qr) }
  try {
    await call(deleteQr, { params: { qrcodeId: which.id ?? '' } })
  } catch (error) {
    const now = await call(getQr, { params: { provider } }).catch(() => null)
    if (!now || (isOpen(now) && idOf(now) === which.id)) throw error
    qrEnded(which)
    return false
  }
  qrCancelled(which)
  await cancelRepeats(provider, qr)
  return true
}
