import { queryKeyOf, queryOf } from '@tamlung/shared/api/query-of'
import { useEvent } from '@tamlung/shared/bus/use-event'
import type { DialogProps } from '@tamlung/shared/contract/remote-contract'
import {
  checkRefund,
  getRefundBanners,
  listRefunds,
  type Refund,
} from '@tamlung/shared/contract/routes/refund'
import { withTexts } from '@tamlung/shared/i18n/with-texts'
import { Dialog } from '@tamlung/shared/ui/dialogs/dialog'
import { Markup } from '@tamlung/shared/ui/media/markup'
import { Amount } from '@tamlung/shared/ui/money/amount'
import { FailedQuery } from '@tamlung/shared/ui/states/failed-query'
import { SkeletonRows } from '@tamlung/shared/ui/states/skeleton'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useUnit } from '../../money/use-unit'
import { BannersFirst } from '../banners/banners-first'
import { HistoryTable } from '../history/history-table'
import * as styles from './refund.module.css'
import { RefundSteps } from './refund-steps'
import { loadRefundTexts } from './refund-texts'

function useRefundCheck() {
  const client = useQueryClient()
  useEvent('bonus.changed', () => {
    void client.invalidateQueries({ queryKey: queryKeyOf(checkRefund) })
    void client.invalidateQueries({ queryKey: queryKeyOf(listRefunds) })
  })
  return useQuery(queryOf(checkRefund, {}))
}

/** The accrued amount and the steps that bring it into the wallet. */
function RefundOffer({ onAdded }: { onAdded: () => void }) {
  const { t } = useTranslation('refund')
  const unit = useUnit()
  const check = useRefundCheck()
  if (check.isPending) return <SkeletonRows rows={2} />
  if (!check.data) return <FailedQuery query={check} />
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

function RefundHistory() {
  return (
    <HistoryTable
      amountOf={({ refundAmount }: Refund) => refundAmount}
      query={body => queryOf(listRefunds, { body })}
      rowsOf={({ refunds }) => refunds}
    />
  )
}

/** The refund of losses: accrued amount, way to the wallet, and history. */
export function RefundDialog({ onClose }: DialogProps) {
  const { t } = useTranslation('promotions')
  return (
    <BannersFirst onClose={onClose} route={getRefundBanners} title={t('titles.refund')}>
      <Dialog onClose={onClose} title={t('titles.refund')}>
        <div className={styles.refund}>
          <RefundOffer onAdded={onClose} />
          <section className={styles.section}>
            <h3>{t('history.title')}</h3>
            <RefundHistory />
          </section>
        </div>
      </Dialog>
    </BannersFirst>
  )
}

RefundDialog.withTexts = withTexts('refund', loadRefundTexts)
