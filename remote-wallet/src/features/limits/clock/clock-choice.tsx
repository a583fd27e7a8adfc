import { call } from '@tamlung/shared/api/call'
import { setPlayClock } from '@tamlung/shared/contract/routes/play-clock'
import { errorText } from '@tamlung/shared/i18n/error-text'
import { Button } from '@tamlung/shared/ui/actions/button'
import { FailedState } from '@tamlung/shared/ui/states/failed-state'
import { useTranslation } from 'react-i18next'
import * as styles from '../limits-dialog.module.css'
import { useChange } from '../use-change'
import { keepClock } from './keep-clock'
import { SessionFacts } from './session-facts'
import { clockQuery, useClock } from './use-clock'

const choices = [15, 30, 60, 120] as const

/** The clock of this session, and after how many minutes the member wants to be shown it. */
export function ClockChoice() {
  const { t } = useTranslation('play-limits')
  const { data, error, isFetching, refetch } = useClock(true, false)
  const { busy, change } = useChange(clockQuery.queryKey)

  async function choose(every: number | null) {
    if ((await change(call(setPlayClock, { body: { every } }))) && every !== null) keepClock()
  }

  return (
    <section className={styles.part}>
      <h4 className={styles.heading}>{t('clock.title')}</h4>
      {!data && error && (
        <FailedState onRetry={refetch} retrying={isFetching}>
          {errorText(error)}
        </FailedState>
      )}
      {data && (
        <>
          <SessionFacts clock={data} />
          <h5 className={styles.period}>{t('clock.every')}</h5>
          <p className={styles.soft}>{t('clock.text')}</p>
          <div className={styles.buttons}>
            {[...choices, null].map(every => (
              <Button
                aria-pressed={(data.every ?? null) === every}
                disabled={busy}
                key={every}
                kind={(data.every ?? null) === every ? 'primary' : 'quiet'}
                onClick={() => choose(every)}
                size="small"
              >
                {every === null ? t('clock.never') : t('clock.minutes', { minutes: every })}
              </Button>
            ))}
          </div>
        </>
      )}
    </section>
  )
}
