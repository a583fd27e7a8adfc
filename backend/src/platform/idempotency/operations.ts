import { forget } from '../database/forget'
import { defineOperation } from '../database/operation'
import { claim, leave, release, storeReply } from './claim'
import type { MoveKey } from './move-key'

export const claimMove = defineOperation(
  'move.claim',
  'single',
  (sql, { move, owner }: { move: MoveKey; owner: number }) => claim(sql, move, owner),
)

export const settleMove = defineOperation(
  'move.settle',
  'single',
  (sql, { move, reply }: { move: MoveKey; reply: unknown }) => storeReply(sql, move, reply),
)

export const releaseMove = defineOperation('move.release', 'single', (sql, move: MoveKey) =>
  release(sql, move),
)

export const leaveMoves = defineOperation(
  'move.leave',
  'single',
  (sql, { moves, owner }: { moves: MoveKey[]; owner: number }) => leave(sql, moves, owner),
)

export const forgetOldMoves = defineOperation('move.forgetOld', 'locked', async sql => {
  await forget(sql, 'idempotency', "created_at < now() - interval '24 hours'")
})
