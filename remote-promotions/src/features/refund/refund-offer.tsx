import { queryKeyOf, queryOf } from '@tamlung/shared/api/query-of'
import { useEvent } from '@tamlung/shared/bus/use-event'
import { checkRefund, listRefunds } from '@tamlung/shared/contract/routes/refund'
import { errorText } from '@tamlung/shared/i18n/error-text'
import { Markup } from '@tamlung/shared/ui/media/markup'
import { Amount } from '@tamlung/shared/ui/money/amount'
import { FailedState } from '@tamlung/shared/ui/states/failed-state'
import { SkeletonRows } from '@tamlung/shared/ui/states/skeleton'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useUnit } from '../../money/use-unit'
import * as styles from './refund.module.css'
import { RefundSteps } from './refund-steps'

function useRefundCheck() {
  const client = useQueryClient()
  useEvent('bonus.changed', () => {
    void client.invalidateQueries({ queryKey: queryKeyOf(checkRefund) })
    void client.invalidateQueries({ queryKey: queryKeyOf(listRefunds) })
  })
  return useQuery(queryOf(checkRefund, {}))
}

/** The accrued amount and the steps that bring it into the wallet. */
export function RefundOffer({ onAdded }: { onAdded: () => void }) {
  const { t } = useTranslation('refund')
  const unit = useUnit()
  const check = useRefundCheck()
  if (check.isPending) return <SkeletonRows rows={2} />
  if (!check.data)
    return (
      <FailedState onRetry={check.refetch} retrying={check.isFetching}>
        {errorText(check.error)}
      </FailedState>
    )
  const { hasBonus, info, refundAmount } = check.data
  return (
    <section className={styles.section}>
      <div className={styles.amount}>
        <span className={styles.soft}>{t('accrued')}</span>
        <Amount size="hero" unit={unit} value={refundAmount} />
      </div>
      {info && (
        <div className={styles.soft}>
          <Markup html={info} />
        </div>
      )}
      {hasBonus && (
        <div className={styles.blocked} role="note">
          <p>{t('hasBonus')}</p>
          <p>{t('hasBonusNext')}</p>
        </div>
      )}
      <RefundSteps check={check.data} checkedAt={check.dataUpdatedAt} onAdded={onAdded} />
    </section>
  )
}
