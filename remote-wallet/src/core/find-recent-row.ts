import { call } from '@tamlung/shared/api/call'
import { serverNow } from '@tamlung/shared/api/server-clock'
import { listStatements, type Statement } from '@tamlung/shared/contract/routes/statement'
import { toInstant } from '@tamlung/shared/format/instant'

/** The maximum age of the row of a move that has just happened. */
const recent = 2 * 60_000

export function isMoved(row: Statement, amount: number | undefined): boolean {
  return row.amount != null && Math.abs(row.amount) === amount
}

/** The newest recent row that fits; undefined while the statement does not have it. */
export async function findRecentRow(
  fits: (row: Statement) => boolean,
): Promise<Statement | undefined> {
  const { statements } = await call(listStatements, { body: { page: 1, limit: 10 } })
  return statements.find(row => fits(row) && serverNow() - (toInstant(row.createdAt) ?? 0) < recent)
}
