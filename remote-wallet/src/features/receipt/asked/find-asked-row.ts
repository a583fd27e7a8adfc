import { ApiError } from '@tamlung/shared/api/api-error'
import { call } from '@tamlung/shared/api/call'
import { queryOf } from '@tamlung/shared/api/query-of'
import { serverNow } from '@tamlung/shared/api/server-clock'
import { offersQuery } from '@tamlung/shared/api/use-offers'
import {
  getReceipt,
  listStatements,
  type Statement,
} from '@tamlung/shared/contract/routes/statement'
import { toInstant } from '@tamlung/shared/format/instant'
import type { QueryClient } from '@tanstack/react-query'
import { sourceKind } from '../../../core/source-kind'

/** Whoever asks for the receipt of what they were given a moment ago may have read about it for a while. */
const recent = 10 * 60_000

const isRecent = ({ createdAt }: Statement) => serverNow() - (toInstant(createdAt) ?? 0) < recent

/** What a server of ours tells of one row; undefined where it tells none of its own, null where there is no such row. */
async function askForRow(client: QueryClient, id: string): Promise<Statement | null | undefined> {
  const offers = await client.fetchQuery(offersQuery)
  if (!offers.includes('receipt')) return undefined
  try {
    const { row } = await client.fetchQuery(queryOf(getReceipt, { params: { id } }))
    return row ?? undefined
  } catch (error) {
    if (error instanceof ApiError && error.code === 'NO_DATA') return null
    throw error
  }
}

/** Of rows that could not be read one may be the row. */
type Found = { row: Statement | null; unread: number }

/** What a row came of: the end of a bonus is none of its gifts. */
const originOf = (row: Statement) =>
  row.statementType === 'finish_bonus' ? row.statementType : sourceKind(row)

/** The row that an address names by its id (`row`), or as the newest one that came `of` a bonus, its end, a coupon or the like. */
export async function findAskedRow(
  client: QueryClient,
  { row: id, of }: Readonly<Record<string, string>>,
): Promise<Found> {
  const told = id === undefined ? undefined : await askForRow(client, id)
  if (told !== undefined) return { row: told, unread: 0 }
  const { statements } = await call(listStatements, { body: { page: 1, limit: 10 } })
  const fits = (row: Statement) =>
    id === undefined ? of !== undefined && originOf(row) === of && isRecent(row) : row._id === id
  return { row: statements.find(fits) ?? null, unread: statements.unread ?? 0 }
}
