import type { QrStatus } from '@tamlung/shared/contract/routes/qr'

export function isOpen(status: QrStatus | undefined): boolean {
  return status?.hasQrcode === true && Boolean(status.qrcode)
}
