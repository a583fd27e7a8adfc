import { listStatements, type Statement } from '../contract/routes/statement'
import { toInstant } from '../format/instant'
import { call } from './call'
import { serverNow } from './server-clock'
import type { Sent, Trace } from './trace'

/** Clocks are told in whole seconds. */
const tolerance = 2_000

/** A row that is younger by more than this belongs to something else. */
const longestDelay = 10 * 60_000

/** The statement's row that says what became of an action. */
export async function findRow(
  { at }: Sent,
  fits: (row: Statement) => boolean,
): Promise<Trace | undefined> {
  const { statements } = await call(listStatements, { body: { page: 1, limit: 10 } })
  const momentOf = (row: Statement) => toInstant(row.createdAt) ?? 0
  const row = statements.find(row => {
    const age = momentOf(row) - at
    return fits(row) && age >= -tolerance && age <= longestDelay
  })
  // It shows that the clock is slow, and may then belong to an identical earlier action.
  if (row && momentOf(row) > serverNow() + tolerance) throw new Error('a row that is still to come')
  const { status } = row ?? {}
  // A server that gives no status cannot say that the action is still waiting.
  const ends = { failed: status === 'FAILED', open: !!status && status !== 'SUCCESS' }
  return row && { seenIn: 'statement', at: row.createdAt, ...ends }
}
