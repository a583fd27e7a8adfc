import type { Hundredths } from '@tamlung/shared/contract/hundredths'
import { type Rows, sentRows } from '@tamlung/shared/contract/reply/list'
import { formatDateTime } from '@tamlung/shared/format/dates'
import { ReceiptIcon } from '@tamlung/shared/ui/icons/icons'
import { type Column, DataTable } from '@tamlung/shared/ui/lists/data-table'
import { Pager } from '@tamlung/shared/ui/lists/pager'
import { Amount } from '@tamlung/shared/ui/money/amount'
import { EmptyState } from '@tamlung/shared/ui/states/empty-state'
import { FailedQuery } from '@tamlung/shared/ui/states/failed-query'
import { SkeletonRows } from '@tamlung/shared/ui/states/skeleton'
import { UnreadNote } from '@tamlung/shared/ui/states/unread-note'
import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnit } from '../../money/use-unit'

const limit = 10

type Received = { createdAt?: string | null | undefined }

type HistoryTableProps<Reply, Row> = {
  query: (body: { page: number; limit: number }) => {
    queryKey: QueryKey
    queryFn: (context: { signal: AbortSignal }) => Promise<Reply>
  }
  rowsOf: (reply: Reply) => Rows<Row>
  amountOf: (row: Row) => Hundredths | null | undefined
  /** The origin of a row, before its date and amount. */
  sender?: Column<Row>
}

/** Received amounts, ten rows per page. */
export function HistoryTable<Reply extends { total?: number | undefined }, Row extends Received>({
  query,
  rowsOf,
  amountOf,
  sender,
}: HistoryTableProps<Reply, Row>) {
  const { t } = useTranslation('promotions')
  const unit = useUnit()
  const [page, setPage] = useState(1)
  const history = useQuery({ ...query({ page, limit }), placeholderData: keepPreviousData })
  if (history.isPending) return <SkeletonRows rows={3} />
  if (!history.data) {
    return (
      <>
        <FailedQuery query={history} />
        <Pager onPage={setPage} page={page} />
      </>
    )
  }
  const { total } = history.data
  const rows = rowsOf(history.data)
  if (sentRows(rows) === 0 && page === 1)
    return <EmptyState icon={<ReceiptIcon size={28} />} title={t('history.none')} />
  const date: Column<Row> = {
    key: 'date',
    title: t('history.date'),
    cell: row => formatDateTime(row.createdAt),
  }
  const amount: Column<Row> = {
    key: 'amount',
    title: t('history.amount'),
    cell: row => <Amount unit={unit} value={amountOf(row)} />,
    align: 'end',
  }
  return (
    <>
      <UnreadNote
        count={rows.unread}
        onRetry={history.refetch}
        retrying={history.isFetching}
        text={count => t('history.unread', { count })}
      />
      <DataTable
        busy={history.isFetching}
        caption={t('history.title')}
        columns={sender ? [sender, date, amount] : [{ ...date, narrow: 'head' }, amount]}
        rowKey={(_, index) => index}
        rows={rows}
      />
      <Pager
        hasNext={sentRows(rows) >= limit}
        onPage={setPage}
        page={page}
        pages={total === undefined ? undefined : Math.max(1, Math.ceil(total / limit))}
      />
    </>
  )
}
