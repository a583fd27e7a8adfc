import type { MoneyState } from '@tamlung/shared/api/use-money-action'
import { Button } from '@tamlung/shared/ui/actions/button'
import { DoubtNote } from '@tamlung/shared/ui/feedback/doubt-note'
import { useTranslation } from 'react-i18next'
import * as styles from './open-outcome.module.css'
import { openWords } from './open-words'

type OpenOutcomeProps = {
  state: MoneyState<unknown>
  checkAgain: () => unknown
  giveUp: () => void
}

/** Says in place that an answer is missing, and offers to check again. */
export function OpenOutcome({ state, checkAgain, giveUp }: OpenOutcomeProps) {
  const { t } = useTranslation('promotions')
  if (state.phase !== 'checking' && state.phase !== 'unknown') return null
  return (
    <div className={styles.open} role="status">
      <DoubtNote error={state.error} />
      <p>{t(openWords(state))}</p>
      {state.phase === 'unknown' && (
        <>
          {state.looking && (
            <Button kind="quiet" onClick={giveUp}>
              {t('outcome.giveUp')}
            </Button>
          )}
          <Button kind="quiet" onClick={checkAgain}>
            {t('outcome.checkAgain')}
          </Button>
        </>
      )}
    </div>
  )
}
