import type { MoneyState } from '@tamlung/shared/api/use-money-action'
import { Button } from '@tamlung/shared/ui/button'
import { useTranslation } from 'react-i18next'
import * as styles from './open-outcome.module.css'

type OpenOutcomeProps = { state: MoneyState<unknown>; checkAgain: () => unknown }

/** Says in place that an answer is missing, and asks again. */
export function OpenOutcome({ state, checkAgain }: OpenOutcomeProps) {
  const { t } = useTranslation('promotions')
  if (state.phase !== 'checking' && state.phase !== 'unknown') return null
  return (
    <div className={styles.open} role="status">
      <p>{t('outcome.checkingText')}</p>
      {state.phase === 'unknown' && (
        <Button kind="quiet" onClick={checkAgain}>
          {t('outcome.checkAgain')}
        </Button>
      )}
    </div>
  )
}
