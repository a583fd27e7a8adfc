import { queryOf } from '@tamlung/shared/api/query-of'
import type { DialogProps } from '@tamlung/shared/contract/remote-contract'
import { getRefundBanners, listRefunds, type Refund } from '@tamlung/shared/contract/routes/refund'
import { withTexts } from '@tamlung/shared/i18n/with-texts'
import { Dialog } from '@tamlung/shared/ui/dialogs/dialog'
import { useTranslation } from 'react-i18next'
import { BannersFirst } from '../banners/banners-first'
import { HistoryTable } from '../history/history-table'
import * as styles from './refund.module.css'
import { RefundOffer } from './refund-offer'
import { loadRefundTexts } from './refund-texts'

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
