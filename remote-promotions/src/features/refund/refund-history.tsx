import { call } from '@tamlung/shared/api/call'
import { queryKeyOf } from '@tamlung/shared/api/query-of'
import { listRefunds, type Refund } from '@tamlung/shared/contract/routes/refund'
import { formatDateTime } from '@tamlung/shared/format/dates'
import type { Column } from '@tamlung/shared/ui/lists/data-table'
import { Amount } from '@tamlung/shared/ui/money/amount'
import { useTranslation } from 'react-i18next'
import { useUnit } from '../../money/use-unit'
import { HistoryTable } from '../history/history-table'

export function RefundHistory() {
  const { t } = useTranslation('promotions')
  const unit = useUnit()
  const columns: Column<Refund>[] = [
    {
      key: 'date',
      title: t('history.date'),
      cell: row => formatDateTime(row.createdAt),
      narrow: 'head',
    },
    {
      key: 'amount',
      title: t('history.amount'),
      cell: row => <Amount unit={unit} value={row.refundAmount} />,
      align: 'end',
    },
  ]
  return (
    <HistoryTable
      caption={t('history.title')}
      columns={columns}
      query={body => ({
        queryKey: queryKeyOf(listRefunds, { body }),
        queryFn: async ({ signal }) => {
          const { refunds, total } = await call(listRefunds, { body, signal })
          return { rows: refunds, total }
        },
      })}
    />
  )
}
