import {
  type Statement,
  type StatementType,
  statementTypes,
} from '@tamlung/shared/contract/routes/statement'
import { toInstant } from '@tamlung/shared/format/instant'

export type StatementFilter = {
  statementType?: StatementType
  fromDate?: string
  toDate?: string
}

const day = /^\d{4}-\d{2}-\d{2}$/

function readDay(value: string | null): string | undefined {
  return value !== null && day.test(value) && toInstant(value) !== null ? value : undefined
}

/** What the address asks for, as far as it makes sense. */
export function readFilter(search: URLSearchParams): StatementFilter {
  const statementType = statementTypes.find(type => type === search.get('type'))
  const fromDate = readDay(search.get('from'))
  const toDate = readDay(search.get('to'))
  return {
    ...(statementType && { statementType }),
    ...(fromDate && { fromDate }),
    ...(toDate && { toDate }),
  }
}

export function readPage(search: URLSearchParams): number {
  const text = search.get('page') ?? ''
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1
}

/** The filters are additive: a backend that does not know them sends everything. */
export function fitsFilter(
  row: Pick<Statement, 'statementType' | 'createdAt'>,
  { statementType, fromDate, toDate }: StatementFilter,
): boolean {
  if (statementType && row.statementType !== statementType) return false
  const at = toInstant(row.createdAt)
  if (at === null) return true
  const first = fromDate ? toInstant(fromDate) : null
  const last = toDate ? toInstant(toDate) : null
  return (first === null || at >= first) && (last === null || at < last + 86_400_000)
}
