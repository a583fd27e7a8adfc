import { queryOf } from '@tamlung/shared/api/query-of'
import { listRefunds, type Refund } from '@tamlung/shared/contract/routes/refund'
import { HistoryTable } from '../history/history-table'

export function RefundHistory() {
  return (
    <HistoryTable
      amountOf={({ refundAmount }: Refund) => refundAmount}
      query={body => queryOf(listRefunds, { body })}
      rowsOf={({ refunds }) => refunds}
    />
  )
}
