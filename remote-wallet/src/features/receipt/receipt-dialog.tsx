import type { Statement } from '@tamlung/shared/contract/routes/statement'
import { useHiddenAmounts } from '@tamlung/shared/session/use-hidden-amounts'
import { IconButton } from '@tamlung/shared/ui/actions/icon-button'
import { Dialog } from '@tamlung/shared/ui/dialogs/dialog'
import { EyeIcon } from '@tamlung/shared/ui/icons/icons'
import { Mark } from '@tamlung/shared/ui/layout/mark'
import { Amount } from '@tamlung/shared/ui/money/amount'
import { FailedState } from '@tamlung/shared/ui/states/failed-state'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MoveStatus } from '../../core/move-status'
import { signedAmount } from '../../core/signed-amount'
import { useUnit } from '../../core/use-unit'
import { detailedRoom } from './detailed-room'
import { ReceiptActions } from './receipt-actions'
import * as styles from './receipt-dialog.module.css'
import { ReceiptProof } from './receipt-proof'
import { ReceiptStages } from './receipt-stages'
import { usePrintsAlone } from './use-prints-alone'
import { useReceipt } from './use-receipt'
import { useReceiptDetails } from './use-receipt-details'

/** One row of the statement as a slip to keep and to show. */
export function ReceiptDialog({ row, onClose }: { row: Statement; onClose: () => void }) {
  const { t } = useTranslation('receipt')
  const details = useReceiptDetails(row)
  const receipt = useReceipt(row, details.data)
  usePrintsAlone()
  const unit = useUnit()
  const hidden = useHiddenAmounts()
  const [shown, setShown] = useState(false)
  return (
    <Dialog
      footer={<ReceiptActions receipt={receipt} />}
      onClose={onClose}
      room={details.isFetching || details.data ? detailedRoom : 0}
      title={t('title')}
    >
      <article className={styles.slip} data-receipt>
        <p className={styles.house}>
          <Mark size={28} />
          {receipt.house}
        </p>
        <h3 className={styles.activity}>{receipt.title}</h3>
        <p className={styles.amount}>
          <Amount {...signedAmount(row)} open={shown} size="large" unit={receipt.unit} />
          {hidden && !shown && (
            <IconButton icon={<EyeIcon />} label={t('show')} onClick={() => setShown(true)} />
          )}
        </p>
        <MoveStatus status={row.status} />
        {receipt.stages.length > 0 && <ReceiptStages label={t('stages')} stages={receipt.stages} />}
        <dl className={styles.facts}>
          {receipt.facts.map(({ name, value }) => (
            <div className={styles.fact} key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          {receipt.balanceAfter !== null && (
            <div className={styles.own}>
              <dt>{t('balanceAfter')}</dt>
              <dd>
                <Amount open={shown} unit={unit} value={receipt.balanceAfter} />
              </dd>
            </div>
          )}
        </dl>
        {details.isError && (
          <FailedState onRetry={details.refetch} retrying={details.isFetching}>
            {t('detailsFailed')}
          </FailedState>
        )}
        {receipt.proof && <ReceiptProof address={receipt.proof} />}
      </article>
    </Dialog>
  )
}
