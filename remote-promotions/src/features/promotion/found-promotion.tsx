import { activatePromotion, type Promotion } from '@tamlung/shared/contract/routes/bonus'
import { formatPercent } from '@tamlung/shared/format/percent'
import { Button } from '@tamlung/shared/ui/button'
import { Markup } from '@tamlung/shared/ui/markup'
import { useTranslation } from 'react-i18next'
import { fillNotice } from '../bonus/fill-notice'
import { useBonusAction } from '../bonus/use-bonus-action'
import { OutcomeDialog } from '../outcome/outcome-dialog'
import * as styles from './promotion.module.css'

type FoundPromotionProps = { code: string; promotion: Promotion }

export function FoundPromotion({ code, promotion }: FoundPromotionProps) {
  const { t } = useTranslation('promotions')
  const take = useBonusAction(activatePromotion)
  const { percentFail } = promotion
  return (
    <div className={styles.found}>
      <p className={styles.code}>{code}</p>
      <Markup html={fillNotice(promotion.description ?? '', percentFail)} />
      {percentFail != null && percentFail > 0 && (
        <p className={styles.soft}>
          {t('promotion.percentFail', { percent: formatPercent(percentFail) })}
        </p>
      )}
      <Button
        kind="wanted"
        onClick={() => take.run({ params: { code } })}
        pending={take.state.phase === 'sending'}
        size="main"
      >
        {t('promotion.receive')}
      </Button>
      <OutcomeDialog checkAgain={take.checkAgain} onClose={take.reset} state={take.state} />
    </div>
  )
}
