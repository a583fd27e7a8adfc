import type { Hundredths } from '@tamlung/shared/contract/hundredths'
import type { QrProvider, QrStatus } from '@tamlung/shared/contract/routes/qr'
import { toInstant } from '@tamlung/shared/format/instant'

const day = 86_400

/** When a QR ends, by the server's clock: told as a moment, or as the seconds that are left; more than a day has are milliseconds. */
export function qrExpiry(expireIn: string | number | null | undefined, now: number): number | null {
  if (typeof expireIn === 'number' || /^\d{1,9}(\.\d+)?$/.test(expireIn ?? '')) {
    const left = Number(expireIn)
    return Number.isFinite(left) && left >= 0 ? now + left * (left > day ? 1 : 1000) : null
  }
  return toInstant(expireIn)
}

/** A QR without its picture is open all the same; without the flag, a picture means that it is open. */
export function isOpen(status: QrStatus | undefined): boolean {
  return status?.hasQrcode ?? Boolean(status?.qrcode)
}

/** The evidence of a transfer that has not arrived. */
export type TransferSigns = {
  what: 'nothing' | 'unread' | 'onWay' | 'refused' | 'grown'
  amount: Hundredths
}

/** A QR that was shown to the member, from then until it is known what became of it and the member has been told. */
export type WatchedQr = {
  /** A transfer by hand is watched like a QR: only that no provider knows of it, and nobody has said its amount. */
  provider: QrProvider | 'TRANSFER'
  id: string | null
  amount: Hundredths | null
  /** When it was first seen, by the server's clock. */
  since: number
  /** When it ends by its own word. */
  end: number | null
  /** The wallet's amount while it was open. */
  before: Hundredths | null
  /** Rows that were settled when it came, and look newer by the device's clock. */
  held?: readonly string[]
  /** When the server stopped having it. */
  endedAt: number | null
  /** Its payment was looked for since then: before that nobody says that it has ended. */
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
