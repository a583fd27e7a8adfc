import type { Promotion } from '@tamlung/shared/contract/routes/bonus'
import { formatPercent } from '@tamlung/shared/format/percent'
import { Button } from '@tamlung/shared/ui/actions/button'
import { Markup } from '@tamlung/shared/ui/media/markup'
import { FailedState } from '@tamlung/shared/ui/states/failed-state'
import { useTranslation } from 'react-i18next'
import { fillNotice } from './fill-notice'
import * as styles from './promotion.module.css'

type FoundPromotionProps = {
  code: string
  promotion: Promotion
  taking: boolean
  onTake: (code: string) => void
  onSearchAgain: () => unknown
}

export function FoundPromotion(props: FoundPromotionProps) {
  const { code, promotion, taking, onTake, onSearchAgain } = props
  const { t } = useTranslation('promotions')
  const { percentFail, description } = promotion
  // Promotions with unknown conditions cannot be received.
  if (!description?.trim())
    return (
      <FailedState onRetry={onSearchAgain} title={code}>
        {t('promotion.noTerms')}
      </FailedState>
    )
  return (
    <div className={styles.found}>
      <p className={styles.code}>{code}</p>
      <Markup html={fillNotice(description, percentFail)} />
      {percentFail != null && percentFail > 0 && (
        <p className={styles.soft}>
          {t('promotion.percentFail', { percent: formatPercent(percentFail) })}
        </p>
      )}
      <Button kind="wanted" onClick={() => onTake(code)} pending={taking} size="main">
        {t('promotion.receive')}
      </Button>
    </div>
  )
}
