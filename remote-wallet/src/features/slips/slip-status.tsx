import { slipNotes } from '@tamlung/shared/contract/error-codes'
import type { Slip } from '@tamlung/shared/contract/routes/statement'
import { plainText } from '@tamlung/shared/format/plain-text'
import { useTranslation } from 'react-i18next'
import { MoveStatus } from '../../core/move-status'
import * as styles from './slip-status.module.css'

/** How a slip fared, and in brackets why. */
export function SlipStatus({ slip }: { slip: Slip }) {
  const { t } = useTranslation('slips')
  const code = slipNotes.find(note => note === slip.note)
  const reason = code ? t(`note.${code}`) : plainText(slip.note)
  return (
    <span className={styles.status}>
      <MoveStatus status={slip.status} />
      {reason && <span className={styles.reason}>({reason})</span>}
    </span>
  )
}
