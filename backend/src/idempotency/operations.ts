import { defineOperation } from '../database/operation'
import { claim, release, settle } from './claim'
import type { MoveKey } from './move-key'

export const claimMove = defineOperation('move.claim', 'locked', (sql, move: MoveKey) =>
  claim(sql, move),
)

export const settleMove = defineOperation(
  'move.settle',
  'locked',
  (sql, { move, reply }: { move: MoveKey; reply: unknown }) => settle(sql, move, reply),
)

export const releaseMove = defineOperation('move.release', 'locked', (sql, move: MoveKey) =>
  release(sql, move),
)

/** With one process on the folder, whatever was under way at its start belongs to a process that is gone. */
export const forgetOwners = defineOperation('move.forgetOwners', 'locked', async sql => {
  await sql.query(`update idempotency set touched_at = '-infinity' where status is null`)
})

export const forgetOldMoves = defineOperation('move.forgetOld', 'locked', async sql => {
  await sql.query(`delete from idempotency where created_at < now() - interval '24 hours'`)
})
