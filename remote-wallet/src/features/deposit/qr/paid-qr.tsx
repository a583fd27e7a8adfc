import { queryKeyOf, queryOf } from '@tamlung/shared/api/query-of'
import { zero } from '@tamlung/shared/contract/hundredths'
import { getQr, type QrStatus } from '@tamlung/shared/contract/routes/qr'
import { walletAmount } from '@tamlung/shared/session/wallet-currency'
import { Button } from '@tamlung/shared/ui/actions/button'
import { CheckIcon } from '@tamlung/shared/ui/icons/icons'
import { EmptyState } from '@tamlung/shared/ui/states/empty-state'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useUnit } from '../../../core/use-unit'
import { LateReceiptLink } from '../../receipt/late-receipt-link'
import * as styles from './qr-end.module.css'
import { leaveQr } from './watch/change-watch'
import type { WatchedQr } from './watch/watched-qr'

interface PaidQrProps {
  qr: WatchedQr
  onClose: () => void
}

/** Shown until the member has seen it, wherever the QR was left. */
export function PaidQr({ qr, onClose }: PaidQrProps) {
  const { t } = useTranslation('wallet')
  const client = useQueryClient()
  const unit = useUnit()

  function leave() {
    if (qr.provider !== 'TRANSFER') {
      // Data read before the payment would still show it as open.
      const { queryKey } = queryOf(getQr, { params: { provider: qr.provider } })
      client.setQueryData<QrStatus>(queryKey, { hasQrcode: false })
    }
    leaveQr(qr)
    void client.invalidateQueries({ queryKey: queryKeyOf(getQr) })
  }

  return (
    <EmptyState
      action={
        <div className={styles.actions}>
          <Button
            onClick={() => {
              leave()
              onClose()
            }}
            size="main"
          >
            {t('deposit.qr.paidClose')}
          </Button>
          <LateReceiptLink
            of={({ statementType, amount }) => statementType === 'deposit' && amount === qr.paid}
          />
          <Button kind="quiet" onClick={leave}>
            {t('deposit.qr.another')}
          </Button>
        </div>
      }
      icon={<CheckIcon size={32} />}
      title={t('deposit.qr.paid', { amount: walletAmount(qr.paid ?? zero), unit })}
    >
      {t('deposit.qr.paidText')}
    </EmptyState>
  )
}
