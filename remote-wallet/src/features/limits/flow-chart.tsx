import { queryOf } from '@tamlung/shared/api/query-of'
import { listFlows } from '@tamlung/shared/contract/routes/play-clock'
import { type LimitPeriod, limitPeriods } from '@tamlung/shared/contract/routes/play-limits'
import { Button } from '@tamlung/shared/ui/actions/button'
import { FailedQuery } from '@tamlung/shared/ui/states/failed-query'
import { SkeletonRows } from '@tamlung/shared/ui/states/skeleton'
import { UnreadNote } from '@tamlung/shared/ui/states/unread-note'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as styles from './limits-dialog.module.css'
import { FlowSums, nameOfSpan } from './period/flow-sums'

/** Deposits and withdrawals per period, as figures and bars. */
export function FlowChart() {
  const { t } = useTranslation(['play-limits', 'wallet'])
  const [unit, setUnit] = useState<LimitPeriod>('week')
  const { data, error, isFetching, refetch } = useQuery(queryOf(listFlows, { params: { unit } }))
  const bars = data?.bars ?? []
  const maximum = Math.max(1, ...bars.flatMap(bar => [bar.putIn, bar.takenOut]))
  return (
    <section className={styles.part}>
      <h4 className={styles.heading}>{t('chart.title')}</h4>
      <div className={styles.buttons}>
        {limitPeriods.map(one => (
          <Button
            aria-pressed={one === unit}
            key={one}
            kind={one === unit ? 'primary' : 'quiet'}
            onClick={() => setUnit(one)}
            size="small"
          >
            {t(`chart.${one}`)}
          </Button>
        ))}
      </div>
      {!data && !error && <SkeletonRows rows={6} />}
      {!data && error && <FailedQuery query={{ error, isFetching, refetch }} />}
      <UnreadNote
        count={data?.bars.unread ?? 0}
        onRetry={refetch}
        retrying={isFetching}
        text={count => t('unread', { count })}
      />
      {data && (
        <>
          {data.currency && (
            <p className={styles.soft}>
              {t('flows.unit', { unit: t(`wallet:units.${data.currency}`) })}
            </p>
          )}
          <ul className={styles.rows}>
            {bars.map((bar, index) => (
              <li key={bar.beginsAt ?? index}>
                <FlowSums
                  maximum={maximum}
                  name={nameOfSpan(unit, bar.beginsAt)}
                  putIn={bar.putIn}
                  takenOut={bar.takenOut}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
