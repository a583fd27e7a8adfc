import type { QrStatus } from '@tamlung/shared/contract/routes/qr'

/** One without its picture is open all the same; where the flag is left out, a QR code that is there says it. */
export function isOpen(status: QrStatus | undefined): boolean {
  return status?.hasQrcode ?? Boolean(status?.qrcode)
}
