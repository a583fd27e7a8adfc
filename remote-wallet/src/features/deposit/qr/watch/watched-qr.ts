import type { Hundredths } from '@tamlung/shared/contract/hundredths'
import type { QrProvider, QrStatus } from '@tamlung/shared/contract/routes/qr'
import { toInstant } from '@tamlung/shared/format/instant'

const day = 86_400

/**
 * When a QR ends, by the server's clock. Servers send a time or the remaining seconds; a number above a day's seconds is in
 * milliseconds.
 */
export function qrExpiry(expireIn: string | number | null | undefined, now: number): number | null {
  if (typeof expireIn === 'number' || /^\d{1,9}(\.\d+)?$/.test(expireIn ?? '')) {
    const left = Number(expireIn)
    return Number.isFinite(left) && left >= 0 ? now + left * (left > day ? 1 : 1000) : null
  }
  return toInstant(expireIn)
}

/** Whether a QR is open, also without its picture. Without the flag, a picture means that it is open. */
export function isOpen(status: QrStatus | undefined): boolean {
  return status?.hasQrcode ?? Boolean(status?.qrcode)
}

/** The evidence of a transfer that has not arrived. */
export type TransferSigns = {
  what: 'nothing' | 'unread' | 'onWay' | 'refused' | 'grown'
  amount: Hundredths
}

/** A QR that was shown to the member, until its outcome is known and was shown. */
export type WatchedQr = {
  /** `TRANSFER`: a manual transfer is watched like a QR, but no provider knows it and its amount is unknown. */
  provider: QrProvider | 'TRANSFER'
  id: string | null
  amount: Hundredths | null
  /** The server's time when it was first seen. */
  since: number
  /** The end that the provider has announced. */
  end: number | null
  /** The wallet's balance while it was open. */
  before: Hundredths | null
  /** Rows that were settled before it was made, and look newer by the device's clock. */
  held?: readonly string[]
  /** When its end was noticed. */
  endedAt: number | null
  /** Whether its payment was looked for since its end. Only then its end is shown. */
  sought: boolean
  /** The received amount. */
  paid: Hundredths | null
  /** The member has turned to something else: its end is not shown any more, its payment is. */
  left: boolean
  /** The place where its unpaid end was shown, so that it is not shown twice. */
  told?: 'dialog' | 'home'
  /** Its payment was shown on home. */
  isReported?: boolean
  /** The result of the last check; for a QR only a deposit in progress. */
  sight?: TransferSigns
  /** For manual transfers: whether the server took slips at the last check. */
  slip?: boolean
}

export const idOf = ({ qrcodeId }: QrStatus): string | null => qrcodeId || null

export function isSameQr(
  a: Pick<WatchedQr, 'provider' | 'id'>,
  b: Pick<WatchedQr, 'provider' | 'id'>,
) {
  return a.provider === b.provider && a.id === b.id
}
