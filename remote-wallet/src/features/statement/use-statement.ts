import { queryOf } from '@tamlung/shared/api/query-of'
import { limits } from '@tamlung/shared/contract/limits'
import { sentRows } from '@tamlung/shared/contract/reply/list'
import { listStatements } from '@tamlung/shared/contract/routes/statement'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { inLanguage } from '../../core/in-language'
import { fitsFilter, type StatementFilter } from './statement-filter'

const limit = limits.tablePage

export function useStatement(page: number, filter: StatementFilter) {
  const { i18n } = useTranslation('wallet')
  const asked = queryOf(listStatements, { body: { page, limit, ...filter } })
  const query = useQuery({
    ...inLanguage(asked, i18n.language),
    refetchOnMount: 'always',
    placeholderData: previous => previous,
  })
  const { data } = query
  return {
    ...query,
    rows: data?.statements.filter(row => fitsFilter(row, filter)),
    pages: data?.total === undefined ? undefined : Math.max(1, Math.ceil(data.total / limit)),
    unread: data?.statements.unread,
    hasNext: data !== undefined && sentRows(data.statements) === limit,
  }
}
