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

/** A member may read for a while before opening the receipt of a recent gift. */
const recent = 10 * 60_000

const isRecent = ({ createdAt }: Statement) => serverNow() - (toInstant(createdAt) ?? 0) < recent

/** Our server's details of a row; undefined where it offers none, null where the row does not exist. */
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

/** The wanted row may be among the unreadable ones. */
type Found = { row: Statement | null; unread: number }

/** The source of a row: the end of a bonus is not one of its gifts. */
const originOf = (row: Statement) =>
  row.statementType === 'finish_bonus' ? row.statementType : sourceKind(row)

/** The row that an address names by its id (`row`), or as the newest one that came `of` a bonus, its end, a coupon or the like. */
export async function findRequestedRow(
  client: QueryClient,
  { row: id, of }: Readonly<Record<string, string>>,
): Promise<Found> {
  const reported = id === undefined ? undefined : await askForRow(client, id)
  if (reported !== undefined) return { row: reported, unread: 0 }
  const { statements } = await call(listStatements, { body: { page: 1, limit: 10 } })
  const fits = (row: Statement) =>
    id === undefined ? of !== undefined && originOf(row) === of && isRecent(row) : row._id === id
  return { row: statements.find(fits) ?? null, unread: statements.unread ?? 0 }
}
