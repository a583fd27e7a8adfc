import { serverNow } from '@tamlung/shared/api/server-clock'
import type { Statement } from '@tamlung/shared/contract/routes/statement'
import { formatDate, formatDateTime } from '@tamlung/shared/format/dates'
import { VisuallyHidden } from '@tamlung/shared/ui/layout/visually-hidden'
import { Amount } from '@tamlung/shared/ui/money/amount'
import { FailedQuery } from '@tamlung/shared/ui/states/failed-query'
import { SkeletonRows } from '@tamlung/shared/ui/states/skeleton'
import { UnreadNote } from '@tamlung/shared/ui/states/unread-note'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { MoveStatus, statusOf } from '../../core/move-status'
import { RelativeTime } from '../../core/relative-time'
import { signedAmount } from '../../core/signed-amount'
import { sourceWords } from '../../core/source-words'
import { activityKey } from '../../core/statement-words'
import { useAccountName } from '../../core/use-account-name'
import { useReceiptDialog } from '../receipt/use-receipt-dialog'
import * as styles from './statement-table.module.css'
import type { useStatement } from './use-statement'

interface DayGroup {
  /** `DD/MM/YYYY` in Bangkok, or a dash. */
  day: string
  key: string
  rows: { key: string; row: Statement }[]
}

/** Groups rows that follow each other on the same day. Keys stay unique if a server gives two rows one id, or none. */
export function groupByDay(rows: readonly Statement[]): DayGroup[] {
  const groups: DayGroup[] = []
  const used = new Set<string>()
  rows.forEach((row, index) => {
    const id = String(row._id ?? index)
    const key = used.size === used.add(id).size ? `${id} ${index}` : id
    const day = formatDate(row.createdAt)
    const last = groups.at(-1)
    if (last?.day === day) last.rows.push({ key, row })
    else groups.push({ day, key: `${day} ${groups.length}`, rows: [{ key, row }] })
  })
  return groups
}

/** The activity as the button of its row. */
function ActivityCell({ row }: { row: Statement }) {
  const { t } = useTranslation('wallet')
  const accountName = useAccountName()
  const source = sourceWords(row, t)
  const accounts = [row.from, row.to].filter(code => code != null && code !== '')
  return (
    <button className={styles.choice} type="button">
      <span className={styles.words}>
        <span className={styles.name}>{t(activityKey(row.statementType))}</span>{' '}
        {row.statementType === 'transfer' && accounts.length === 2 && (
          <span className={styles.detail}>{accounts.map(accountName).join(' → ')}</span>
        )}{' '}
        {source && <span className={styles.detail}>{source}</span>}
        <VisuallyHidden> {t('receipt.open')}</VisuallyHidden>
      </span>
    </button>
  )
}

/** Hours and minutes on the screen; screen readers get the whole date with each row. */
function When({ value }: { value: Statement['createdAt'] }) {
  const whole = formatDateTime(value)
  return (
    <>
      <VisuallyHidden>{whole}</VisuallyHidden>
      <span aria-hidden="true">{whole.slice(-8, -3)}</span>
      <span className={styles.ago}>
        <RelativeTime value={value} />
      </span>
    </>
  )
}

const columns = [
  'statement.column.activity',
  'amount',
  'statement.column.date',
  'statement.column.status',
]

interface StatementTableProps {
  rows: readonly Statement[]
  busy: boolean
}

/** A list on the screen, in which each day is a card; a table for screen readers, whose roles `display` would remove. */
export function StatementTable({ rows, busy }: StatementTableProps) {
  const { t } = useTranslation('wallet')
  const receipt = useReceiptDialog()
  const today = formatDate(serverNow())
  // biome-ignore-start lint/a11y/noRedundantRoles: see above
  return (
    <>
      <table
        aria-busy={busy || undefined}
        aria-label={t('titles.statement')}
        className={styles.table}
        role="table"
      >
        <thead className={styles.head} role="rowgroup">
          <tr role="row">
            {columns.map(key => (
              <th key={key} role="columnheader" scope="col">
                {t(key)}
              </th>
            ))}
          </tr>
        </thead>
        {groupByDay(rows).map(({ day, key, rows: ofDay }) => (
          <tbody className={styles.day} key={key} role="rowgroup">
            <tr role="row">
              <th className={styles.heading} role="rowheader" scope="row">
                {day === today ? `${t('statement.today')} · ${day}` : day}
              </th>
            </tr>
            {ofDay.map(({ key, row }) => (
              <tr
                className={styles.row}
                data-status={statusOf(row.status)}
                key={key}
                onClick={() => receipt.open(row)}
                role="row"
              >
                <th className={styles.activity} role="rowheader" scope="row">
                  <ActivityCell row={row} />
                </th>
                <td className={styles.amount} role="cell">
                  <Amount {...signedAmount(row)} />
                </td>
                <td className={styles.time} role="cell">
                  <When value={row.createdAt} />
                </td>
                <td className={styles.status} role="cell">
                  <MoveStatus status={row.status} />
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      {receipt.dialog}
    </>
  )
  // biome-ignore-end lint/a11y/noRedundantRoles: see above
}

interface StatementRowsProps {
  list: ReturnType<typeof useStatement>
  /** Shown if it is certain that there are no rows. */
  none: ReactNode
}

/** The rows of one page or of the long list, and the number of unreadable ones. */
export function StatementRows({ list, none }: StatementRowsProps) {
  const { t } = useTranslation('wallet')
  const { rows, unread, error, isError, isFetching, refetch } = list
  return (
    <>
      {isError && <FailedQuery query={{ error, isFetching, refetch }} />}
      {list.isPending && <SkeletonRows rows={8} />}
      <UnreadNote
        count={unread}
        onRetry={refetch}
        retrying={isFetching}
        text={count => t('statement.unread', { count })}
      />
      {rows?.length === 0 && !unread && !isError && none}
      {rows && rows.length > 0 && <StatementTable busy={list.isPlaceholderData} rows={rows} />}
    </>
  )
}
