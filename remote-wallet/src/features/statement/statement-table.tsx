import type { Statement } from '@tamlung/shared/contract/routes/statement'
import { formatDateTime } from '@tamlung/shared/format/dates'
import { type Column, DataTable } from '@tamlung/shared/ui/lists/data-table'
import { Amount } from '@tamlung/shared/ui/money/amount'
import { useTranslation } from 'react-i18next'
import { MoveStatus } from '../../core/move-status'
import { RelativeTime } from '../../core/relative-time'
import { signedAmount } from '../../core/signed-amount'
import { useReceiptDialog } from '../receipt/use-receipt-dialog'
import { ActivityCell } from './activity-cell'
import * as styles from './statement-table.module.css'

export function StatementTable({ rows, busy }: { rows: readonly Statement[]; busy: boolean }) {
  const { t } = useTranslation('wallet')
  const columns: Column<Statement>[] = [
    {
      key: 'activity',
      title: t('statement.column.activity'),
      cell: row => <ActivityCell row={row} />,
      narrow: 'head',
    },
    {
      key: 'amount',
      title: t('amount'),
      cell: row => <Amount {...signedAmount(row)} />,
      align: 'end',
      narrow: 'head',
    },
    {
      key: 'date',
      title: t('statement.column.date'),
      cell: row => (
        <span className={styles.date}>
          {formatDateTime(row.createdAt)}
          <span className={styles.ago}>
            <RelativeTime value={row.createdAt} />
          </span>
        </span>
      ),
      narrow: 'half',
    },
    {
      key: 'status',
      title: t('statement.column.status'),
      cell: row => <MoveStatus status={row.status} />,
      align: 'end',
      narrow: 'half',
    },
  ]
  const receipt = useReceiptDialog()
  return (
    <>
      <DataTable
        busy={busy}
        caption={t('titles.statement')}
        columns={columns}
        rowKey={(row, index) => row._id ?? index}
        onRow={receipt.open}
        rows={rows}
      />
      {receipt.dialog}
    </>
  )
}
