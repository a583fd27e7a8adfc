import { queryOf } from '@tamlung/shared/api/query-of'
import { serverNow } from '@tamlung/shared/api/server-clock'
import {
  type FlowBar,
  listFlowsBetween,
  maxFlowPeriod,
} from '@tamlung/shared/contract/routes/play-clock'
import { formatDate } from '@tamlung/shared/format/dates'
import { useHiddenAmounts } from '@tamlung/shared/session/use-hidden-amounts'
import { FailedQuery } from '@tamlung/shared/ui/states/failed-query'
import { SkeletonRows } from '@tamlung/shared/ui/states/skeleton'
import { UnreadNote } from '@tamlung/shared/ui/states/unread-note'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as bar from '../../statement/filter-bar.module.css'
import * as styles from '../limits-dialog.module.css'
import * as own from './flow-period.module.css'
import { FlowSums, nameOfSpan } from './flow-sums'

/** Columns for the whole period. The figures are listed below, also for screen readers. */
function FlowColumns({ bars, maximum }: { bars: readonly FlowBar[]; maximum: number }) {
  const hidden = useHiddenAmounts()
  // A column's height would reveal the hidden amount.
  const height = (value: number) => ({ transform: `scaleY(${hidden ? 0 : value / maximum})` })
  return (
    <div aria-hidden="true" className={own.columns}>
      {bars.map((bar, index) => (
        <span className={own.pair} key={bar.beginsAt ?? index}>
          <span className={own.in} style={height(bar.putIn)} />
          <span className={own.out} style={height(bar.takenOut)} />
        </span>
      ))}
    </div>
  )
}

const dayLength = 24 * 3_600_000

/** The fault of a period of days (YYYY-MM-DD); null if it is incomplete or valid. */
function checkPeriod(from: string, to: string): 'order' | 'long' | null {
  if (from === '' || to === '') return null
  const days = (Date.parse(to) - Date.parse(from)) / dayLength + 1
  if (days < 1) return 'order'
  return days > maxFlowPeriod ? 'long' : null
}

const today = () => formatDate(serverNow()).split('/').reverse().join('-')

/** Deposits and withdrawals between two chosen days. */
export function FlowPeriod() {
  const { t } = useTranslation(['play-limits', 'wallet'])
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const problem = checkPeriod(from, to)
  const isRequested = from !== '' && to !== '' && problem === null
  const { data, error, isFetching, isPending, refetch } = useQuery({
    ...queryOf(listFlowsBetween, { params: { from, to } }),
    enabled: isRequested,
  })
  const bars = data?.bars ?? []
  const unit = data?.unit ?? 'day'
  const maximum = Math.max(1, ...bars.flatMap(one => [one.putIn, one.takenOut]))
  return (
    <section aria-label={t('span.title')} className={styles.part}>
      <h4 className={styles.heading}>{t('span.title')}</h4>
      <p className={styles.soft}>{t('span.text')}</p>
      <div className={own.days}>
        <label className={bar.field}>
          <span>{t('wallet:statement.filter.from')}</span>
          <input
            className={bar.control}
            max={to || today()}
            onChange={event => setFrom(event.target.value)}
            type="date"
            value={from}
          />
        </label>
        <label className={bar.field}>
          <span>{t('wallet:statement.filter.to')}</span>
          <input
            className={bar.control}
            max={today()}
            min={from}
            onChange={event => setTo(event.target.value)}
            type="date"
            value={to}
          />
        </label>
      </div>
      <div aria-live="polite" className={styles.part}>
        {problem && <p>{t(`span.${problem}`)}</p>}
        {isRequested && isPending && !error && <SkeletonRows rows={3} />}
        {isRequested && !data && error && <FailedQuery query={{ error, isFetching, refetch }} />}
        {data && (
          <FlowSums
            maximum={Math.max(1, data.putIn, data.takenOut)}
            name={`${formatDate(from)} – ${formatDate(to)}`}
            putIn={data.putIn}
            takenOut={data.takenOut}
          />
        )}
      </div>
      <UnreadNote
        count={data?.bars.unread}
        onRetry={refetch}
        retrying={isFetching}
        text={count => t('unread', { count })}
      />
      {bars.length > 1 && (
        <>
          <FlowColumns bars={bars} maximum={maximum} />
          <details className={own.figures}>
            <summary>
              {t('span.figures')} · {t(`chart.${unit}`)}
            </summary>
            <ul className={styles.rows}>
              {bars.map((one, index) => (
                <li key={one.beginsAt ?? index}>
                  <FlowSums
                    maximum={maximum}
                    name={nameOfSpan(unit, one.beginsAt)}
                    putIn={one.putIn}
                    takenOut={one.takenOut}
                  />
                </li>
              ))}
            </ul>
          </details>
        </>
      )}
    </section>
  )
}
