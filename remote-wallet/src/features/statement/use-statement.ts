import { queryKeyOf, queryOf } from '@tamlung/shared/api/query-of'
import { sentRows } from '@tamlung/shared/contract/reply/list'
import { listStatements } from '@tamlung/shared/contract/routes/statement'
import { limits } from '@tamlung/shared/contract/size-limits'
import { useQuery } from '@tanstack/react-query'
import { fitsFilter, routeOf, type StatementFilter } from './statement-filter'

const limit = limits.tablePage

export function useStatement(page: number, filter: StatementFilter, isReady: boolean) {
  const input = { body: { page, limit, ...filter } }
  const query = useQuery({
    ...queryOf(routeOf(filter), input),
    // The list's key, so that an event that outdates the list outdates this page.
    queryKey: queryKeyOf(listStatements, input),
    enabled: isReady,
    refetchOnMount: 'always',
    placeholderData: previous => previous,
  })
  const { data } = query
  return {
    ...query,
    rows: data?.statements.filter(row => fitsFilter(row, filter)),
    pages: data?.total === undefined ? undefined : Math.max(1, Math.ceil(data.total / limit)),
    unread: data?.statements.unread,
    hasNext: data !== undefined && sentRows(data.statements) >= limit,
  }
}
