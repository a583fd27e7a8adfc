import { type Rows, sentRows } from '@tamlung/shared/contract/reply/list'
import { errorText } from '@tamlung/shared/i18n/error-text'
import { ReceiptIcon } from '@tamlung/shared/ui/icons/icons'
import { type Column, DataTable } from '@tamlung/shared/ui/lists/data-table'
import { Pager } from '@tamlung/shared/ui/lists/pager'
import { EmptyState } from '@tamlung/shared/ui/states/empty-state'
import { FailedState } from '@tamlung/shared/ui/states/failed-state'
import { SkeletonRows } from '@tamlung/shared/ui/states/skeleton'
import { UnreadNote } from '@tamlung/shared/ui/states/unread-note'
import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

const limit = 10

type History<Row> = { rows: Rows<Row>; total: number | undefined }

type HistoryTableProps<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  query: (body: { page: number; limit: number }) => {
    queryKey: QueryKey
    queryFn: (context: { signal: AbortSignal }) => Promise<History<Row>>
  }
}

/** What was received so far, ten rows a page. */
export function HistoryTable<Row>({ caption, columns, query }: HistoryTableProps<Row>) {
  const { t } = useTranslation('promotions')
  const [page, setPage] = useState(1)
  const history = useQuery({ ...query({ page, limit }), placeholderData: keepPreviousData })
  if (history.isPending) return <SkeletonRows rows={3} />
  if (!history.data) {
    return (
      <FailedState onRetry={() => history.refetch()} retrying={history.isFetching}>
        {errorText(history.error)}
      </FailedState>
    )
  }
  const { rows, total } = history.data
  if (sentRows(rows) === 0 && page === 1)
    return <EmptyState icon={<ReceiptIcon size={28} />} title={t('history.none')} />
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
        caption={caption}
        columns={columns}
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
