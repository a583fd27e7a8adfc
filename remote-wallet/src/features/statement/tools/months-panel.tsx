import { queryKeyOf, queryOf } from '@tamlung/shared/api/query-of'
import type { Hundredths } from '@tamlung/shared/contract/hundredths'
import { listStatements } from '@tamlung/shared/contract/routes/statement'
import { listStatementMonths } from '@tamlung/shared/contract/routes/statement-search'
import { Amount } from '@tamlung/shared/ui/money/amount'
import { FailedQuery } from '@tamlung/shared/ui/states/failed-query'
import { SkeletonRows } from '@tamlung/shared/ui/states/skeleton'
import { UnreadNote } from '@tamlung/shared/ui/states/unread-note'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FlowBar, type FlowBarProps } from '../../../core/flow-bar'
import type { FilterChanges, StatementFilter } from '../statement-filter'
import * as styles from './statement-tools.module.css'

type MonthCellProps = FlowBarProps & { value: Hundredths }

function MonthCell({ kind, value, share }: MonthCellProps) {
  return (
    <td className={styles.figure}>
      <Amount value={value} />
      <FlowBar kind={kind} share={share} />
    </td>
  )
}

/** The first and the last day of a month that is written as YYYY-MM. */
function daysOf(month: string): { from: string; to: string } {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const days = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return { from: `${month}-01`, to: `${month}-${String(days).padStart(2, '0')}` }
}

interface MonthsPanelProps {
  filter: StatementFilter
  onChange: (changes: FilterChanges) => void
}

/** Money in and out per month: each figure with a bar of the same scale. */
export function MonthsPanel({ filter, onChange }: MonthsPanelProps) {
  const { t } = useTranslation('statement-tools')
  const { data, error, isFetching, refetch } = useQuery({
    ...queryOf(listStatementMonths, {}),
    // The list's key: an event that outdates the list outdates its sums.
    queryKey: [...queryKeyOf(listStatements), 'months'],
    refetchOnMount: 'always',
  })
  const months = data?.months ?? []
  const maximum = Math.max(1, ...months.flatMap(month => [month.moneyIn, month.moneyOut]))

  function choose(month: string) {
    const { from, to } = daysOf(month)
    const isChosen = filter.fromDate === from && filter.toDate === to
    onChange(isChosen ? { from: '', to: '' } : { from, to })
  }

  return (
    <section aria-label={t('months.title')} className={styles.panel}>
      {!data && !error && <SkeletonRows rows={3} />}
      {!data && error && <FailedQuery query={{ error, isFetching, refetch }} />}
      <UnreadNote
        count={data?.months.unread}
        onRetry={refetch}
        retrying={isFetching}
        text={count => t('months.unread', { count })}
      />
      {data && months.length === 0 && !data.months.unread && <p>{t('months.empty')}</p>}
      {months.length > 0 && (
        <>
          <p className={styles.hint}>{t('months.hint')}</p>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('months.month')}</th>
                <th className={styles.figure} scope="col">
                  {t('months.in')}
                </th>
                <th className={styles.figure} scope="col">
                  {t('months.out')}
                </th>
              </tr>
            </thead>
            <tbody>
              {months.map(({ month, moneyIn, moneyOut }) => (
                <tr key={month}>
                  <th scope="row">
                    <button
                      aria-pressed={
                        filter.fromDate === daysOf(month).from && filter.toDate === daysOf(month).to
                      }
                      className={styles.month}
                      onClick={() => choose(month)}
                      type="button"
                    >
                      {month.split('-').reverse().join('/')}
                    </button>
                  </th>
                  <MonthCell kind="in" share={moneyIn / maximum} value={moneyIn} />
                  <MonthCell kind="out" share={moneyOut / maximum} value={moneyOut} />
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  )
}
