import { toInstant } from '@tamlung/shared/format/instant'

/** When a QR ends, by the server's clock: told as a moment, or as the seconds that are left. */
export function qrExpiry(expireIn: string | number | null | undefined, now: number): number | null {
  if (typeof expireIn === 'number' || /^\d{1,9}(\.\d+)?$/.test(expireIn ?? '')) {
    const seconds = Number(expireIn)
    return Number.isFinite(seconds) && seconds >= 0 ? now + seconds * 1000 : null
  }
  return toInstant(expireIn)
}
