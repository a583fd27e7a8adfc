import { qrPath } from '@tamlung/shared/format/qr-path'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import * as styles from './receipt-proof.module.css'

/** A QR to a public page that confirms that this site signed the receipt, and shows nothing more. */
export function ReceiptProof({ address }: { address: string }) {
  const { t } = useTranslation('receipt')
  const { path, side } = useMemo(() => qrPath(address, 'L'), [address])
  return (
    <figure className={styles.proof}>
      <svg
        aria-label={t('proof')}
        className={styles.qr}
        role="img"
        shapeRendering="crispEdges"
        viewBox={`0 0 ${side} ${side}`}
      >
        <path d={path} />
      </svg>
      <figcaption className={styles.caption}>
        <a href={address} rel="noreferrer" target="_blank">
          {t('proof')}
        </a>
      </figcaption>
    </figure>
  )
}
