import { Markup } from '../media/markup'
import * as styles from './qr-code.module.css'

export interface QrCodeProps {
  /** The drawing that the server sent. */
  markup: string
  /** The accessible name of its purpose. */
  label: string
}

/** A QR code on white in every theme: scanners need the quiet zone and the contrast. */
export function QrCode({ markup, label }: QrCodeProps) {
  return (
    <div className={styles.frame}>
      <Markup html={markup} kind="svg" label={label} />
    </div>
  )
}
