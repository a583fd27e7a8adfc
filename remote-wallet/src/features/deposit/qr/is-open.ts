import type { QrStatus } from '@tamlung/shared/contract/routes/qr'

/** A QR without its picture is open all the same; without the flag, a picture means that it is open. */
export function isOpen(status: QrStatus | undefined): boolean {
  return status?.hasQrcode ?? Boolean(status?.qrcode)
}
