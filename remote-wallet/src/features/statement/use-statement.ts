import { queryKeyOf, queryOf } from '@tamlung/shared/api/query-of'
import { limits } from '@tamlung/shared/contract/limits'
import { sentRows } from '@tamlung/shared/contract/reply/list'
import { listStatements } from '@tamlung/shared/contract/routes/statement'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { inLanguage } from '../../core/in-language'
import { fitsFilter, routeOf, type StatementFilter } from './statement-filter'

const limit = limits.tablePage

export function useStatement(page: number, filter: StatementFilter, isReady: boolean) {
  const { i18n } = useTranslation('wallet')
  const wish = { body: { page, limit, ...filter } }
  // By the list's own key, so that what makes the list old makes this old.
  const asked = { ...queryOf(routeOf(filter), wish), queryKey: queryKeyOf(listStatements, wish) }
  const query = useQuery({
    ...inLanguage(asked, i18n.language),
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
