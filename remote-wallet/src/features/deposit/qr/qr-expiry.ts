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
