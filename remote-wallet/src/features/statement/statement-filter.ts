import {
  listStatements,
  type Statement,
  type StatementType,
  statementTypes,
} from '@tamlung/shared/contract/routes/statement'
import {
  maxSearchLength,
  type StatementState,
  searchStatements,
  statementStates,
} from '@tamlung/shared/contract/routes/statement-search'
import { formatDate } from '@tamlung/shared/format/dates'
import { toInstant } from '@tamlung/shared/format/instant'
import { statusOf } from '../../core/move-status'

export type StatementFilter = {
  statementType?: StatementType
  fromDate?: string
  toDate?: string
  state?: StatementState
  search?: string
}

/** By their names in the address; an empty value removes a filter. */
export type FilterChanges = {
  type?: string
  from?: string
  to?: string
  state?: string
  search?: string
}

const day = /^\d{4}-\d{2}-\d{2}$/

/** Undefined for an invalid day. A year of the Buddhist calendar is converted. */
export function readDay(value: string | null): string | undefined {
  const read = day.test(value ?? '') ? formatDate(value).split('/').reverse().join('-') : ''
  return day.test(read) ? read : undefined
}

/** Whether the address has filters that only some servers support. */
export function asksToSearch(search: URLSearchParams): boolean {
  return search.has('state') || search.has('search')
}

/** The filter in the address, as far as it is valid and supported. */
export function readFilter(search: URLSearchParams, searches: boolean): StatementFilter {
  const statementType = statementTypes.find(type => type === search.get('type'))
  const fromDate = readDay(search.get('from'))
  const toDate = readDay(search.get('to'))
  const state = searches ? statementStates.find(one => one === search.get('state')) : undefined
  const words = searches ? search.get('search')?.trim().slice(0, maxSearchLength) : undefined
  return {
    ...(statementType && { statementType }),
    ...(fromDate && { fromDate }),
    ...(toDate && { toDate }),
    ...(state && { state }),
    ...(words && { search: words }),
  }
}

/** The specification's call, unless a filter needs the additional one. */
export function routeOf({ state, search }: StatementFilter) {
  return state || search ? searchStatements : listStatements
}

export function readPage(search: URLSearchParams): number {
  const text = search.get('page') ?? ''
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1
}

/** Filters the rows here, too, because a backend that does not know the filters sends everything. */
export function fitsFilter(
  row: Pick<Statement, 'statementType' | 'createdAt' | 'status'>,
  { statementType, fromDate, toDate, state }: StatementFilter,
): boolean {
  if (statementType && row.statementType !== statementType) return false
  if (state && statusOf(row.status) !== statusOf(state)) return false
  const at = toInstant(row.createdAt)
  if (at === null) return true
  const first = fromDate ? toInstant(fromDate) : null
  const last = toDate ? toInstant(toDate) : null
  return (first === null || at >= first) && (last === null || at < last + 86_400_000)
}
