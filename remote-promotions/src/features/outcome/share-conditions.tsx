import type { Shares } from '@tamlung/shared/format/percent'
import { useTranslation } from 'react-i18next'
import * as styles from './share-conditions.module.css'

type ShareConditionsProps = { text: string; shares: Shares | null }

/** The conditions of a bonus with the success and fail percentages. */
export function ShareConditions({ text, shares }: ShareConditionsProps) {
  const { t } = useTranslation('promotions')
  return (
    <div className={styles.conditions}>
      <p>{text}</p>
      {shares && (
        <dl className={styles.shares}>
          <div>
            <dt>{t('shares.success')}</dt>
            <dd className={styles.success}>{shares.success}%</dd>
          </div>
          <div>
            <dt>{t('shares.fail')}</dt>
            <dd className={styles.fail}>{shares.fail}%</dd>
          </div>
        </dl>
      )}
    </div>
  )
}
