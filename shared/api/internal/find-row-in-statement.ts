import { listStatements, type Statement } from '../../contract/routes/statement'
import { toInstant } from '../../format/instant'
import { call } from '../call'
import { serverNow } from '../server-clock'
import type { Sent, Trace } from '../trace'

/** The server's time is known to whole seconds only. */
const tolerance = 2_000

/** A row later than this belongs to another action. */
const maxDelay = 10 * 60_000

/** The size of the largest group of rows with the same key. */
function countSame(rows: readonly Statement[], keyOf: (row: Statement) => unknown): number {
  const counts = new Map<unknown, number>()
  for (const row of rows) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1)
  return Math.max(0, ...counts.values())
}

/**
 * Finds the statement's row of an action, with the number of matching rows. For an action that writes several rows when it
 * is carried out once, `keyOf` tells them apart: only rows with the same key are repeats.
 */
export async function findRowInStatement(
  { at }: Sent,
  fits: (row: Statement) => boolean,
  keyOf: (row: Statement) => unknown = () => undefined,
): Promise<Trace | undefined> {
  const { statements } = await call(listStatements, { body: { page: 1, limit: 10 } })
  const momentOf = (row: Statement) => toInstant(row.createdAt) ?? 0
  const rows = statements.filter(row => {
    const age = momentOf(row) - at
    return fits(row) && age >= -tolerance && age <= maxDelay
  })
  // A browser may repeat a request; the last repeat may have failed because the first one moved the money.
  const carriedOut = rows.filter(({ status }) => status !== 'FAILED')
  const row = carriedOut[0] ?? rows[0]
  // A row in the future proves that the clock is slow, so it may belong to an identical earlier action.
  if (row && momentOf(row) > serverNow() + tolerance) throw new Error('a row that is still to come')
  const { status } = row ?? {}
  // Without a status an action does not count as open.
  const ends = { failed: status === 'FAILED', open: !!status && status !== 'SUCCESS' }
  const count = countSame(carriedOut, keyOf)
  const repeats = count > 1 && { count }
  return row && { seenIn: 'statement', at: row.createdAt, ...ends, ...repeats }
}
