import { call } from '@tamlung/shared/api/call'
import { serverNow } from '@tamlung/shared/api/server-clock'
import { type PlayClock, setPlayClock } from '@tamlung/shared/contract/routes/play-clock'
import { toInstant } from '@tamlung/shared/format/instant'
import { Button } from '@tamlung/shared/ui/actions/button'
import { Amount } from '@tamlung/shared/ui/money/amount'
import { useNow } from '@tamlung/shared/ui/money/use-now'
import { FailedQuery } from '@tamlung/shared/ui/states/failed-query'
import { useTranslation } from 'react-i18next'
import { FactRow, FactRows } from '../../../core/fact-rows'
import * as styles from '../limits-dialog.module.css'
import { useDuration, useLimitUnit } from '../use-limit-words'
import { clockQuery, useChange, useClock } from '../use-play-limits'
import { keepClock } from './keep-clock'

/** The duration of this session in hours and minutes; null if unknown. */
function useSessionTime(startedAt: string | null | undefined): string | null {
  const duration = useDuration()
  const now = useNow(Number.POSITIVE_INFINITY, serverNow)
  const instant = toInstant(startedAt)
  return instant === null ? null : duration(Math.max(0, Math.floor((now - instant) / 60_000)))
}

/** The session's duration, deposits and withdrawals. */
export function SessionFacts({ clock }: { clock: PlayClock }) {
  const { t } = useTranslation('play-limits')
  const unit = useLimitUnit(clock.currency)
  return (
    <FactRows>
      <FactRow label={t('clock.time')} value={useSessionTime(clock.startedAt) ?? '–'} />
      <FactRow label={t('flows.in')} value={<Amount unit={unit} value={clock.putIn} />} />
      <FactRow label={t('flows.out')} value={<Amount unit={unit} value={clock.takenOut} />} />
    </FactRows>
  )
}

const choices = [15, 30, 60, 120] as const

/** The figures of this session, and the choice of how often the member is shown them. */
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
      {!data && error && <FailedQuery query={{ error, isFetching, refetch }} />}
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
