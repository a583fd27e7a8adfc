import { errorText } from '@tamlung/shared/i18n/error-text'
import { FailedState } from '@tamlung/shared/ui/states/failed-state'
import { SkeletonRows } from '@tamlung/shared/ui/states/skeleton'
import { UnreadNote } from '@tamlung/shared/ui/states/unread-note'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { StatementTable } from './statement-table'
import type { useStatement } from './use-statement'

interface StatementRowsProps {
  list: ReturnType<typeof useStatement>
  /** Stands where it is known that there are no rows. */
  none: ReactNode
}

/** The rows of one page or of the long list, and how far they could be read. */
export function StatementRows({ list, none }: StatementRowsProps) {
  const { t } = useTranslation('wallet')
  const { rows, unread, error, isError, isFetching, refetch } = list
  return (
    <>
      {isError && (
        <FailedState onRetry={refetch} retrying={isFetching}>
          {errorText(error)}
        </FailedState>
      )}
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
