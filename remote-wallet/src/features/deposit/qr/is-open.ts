import type { QrStatus } from '@tamlung/shared/contract/routes/qr'

/** Where the flag is left out, a QR code that is there says it. */
export function isOpen(status: QrStatus | undefined): boolean {
  return status?.hasQrcode !== false && Boolean(status?.qrcode)
}
