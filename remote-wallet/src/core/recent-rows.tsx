import { queryOf } from '@tamlung/shared/api/query-of'
import { listStatements } from '@tamlung/shared/contract/routes/statement'
import { formatDateTime } from '@tamlung/shared/format/dates'
import { Amount } from '@tamlung/shared/ui/money/amount'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import * as styles from './recent-rows.module.css'
import { activityKey } from './statement-words'

/** The latest statement rows while an answer is missing. Renders nothing when they cannot be read. */
export function RecentRows() {
  const { t } = useTranslation('wallet')
  const { data, isFetchedAfterMount } = useQuery({
    ...queryOf(listStatements, { body: { page: 1, limit: 3 } }),
    refetchOnMount: 'always',
  })
  if (!data || !isFetchedAfterMount || data.statements.length === 0) return null
  return (
    <section className={styles.rows}>
      <h3 className={styles.title}>{t('move.statement')}</h3>
      <ul>
        {data.statements.map((row, index) => (
          <li className={styles.row} key={row._id ?? index}>
            <span>
              {t(activityKey(row.statementType))}
              <span className={styles.time}>{formatDateTime(row.createdAt)}</span>
            </span>
            <Amount value={row.amount} />
          </li>
        ))}
      </ul>
    </section>
  )
}
