import type { DialogProps } from '@tamlung/shared/contract/remote-contract'
import { getRefundBanners } from '@tamlung/shared/contract/routes/refund'
import { Dialog } from '@tamlung/shared/ui/dialogs/dialog'
import { useTranslation } from 'react-i18next'
import { BannersFirst } from '../banners/banners-first'
import * as styles from './refund.module.css'
import { RefundHistory } from './refund-history'
import { RefundOffer } from './refund-offer'

/** The refund of losses: what has accrued, the way to the wallet, and what came before. */
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
