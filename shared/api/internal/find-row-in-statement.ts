import { listStatements, type Statement } from '../../contract/routes/statement'
import { toInstant } from '../../format/instant'
import { call } from '../call'
import { serverNow } from '../server-clock'
import type { Sent, Trace } from '../trace'

/** Clocks are told in whole seconds. */
const tolerance = 2_000

/** A row that is younger by more than this belongs to something else. */
const longestDelay = 10 * 60_000

/** The size of the largest group of rows with the same key. */
function countSame(rows: readonly Statement[], keyOf: (row: Statement) => unknown): number {
  const counts = new Map<unknown, number>()
  for (const row of rows) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1)
  return Math.max(0, ...counts.values())
}

/**
 * The statement's row that says what became of an action, with the number of rows that fit. An action that writes several
 * rows when it is carried out once names what tells them apart: only rows of the same key are repeats.
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
    return fits(row) && age >= -tolerance && age <= longestDelay
  })
  // A browser may repeat a request; the last repeat may have failed because the first one moved the money.
  const carriedOut = rows.filter(({ status }) => status !== 'FAILED')
  const row = carriedOut[0] ?? rows[0]
  // It shows that the clock is slow, and may then belong to an identical earlier action.
  if (row && momentOf(row) > serverNow() + tolerance) throw new Error('a row that is still to come')
  const { status } = row ?? {}
  // A server that gives no status cannot say that the action is still waiting.
  const ends = { failed: status === 'FAILED', open: !!status && status !== 'SUCCESS' }
  const count = countSame(carriedOut, keyOf)
  const repeats = count > 1 && { count }
  return row && { seenIn: 'statement', at: row.createdAt, ...ends, ...repeats }
}
