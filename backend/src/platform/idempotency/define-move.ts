import { randomUUID } from 'node:crypto'
import { defineOperation, type Level, type Operation } from '../database/operation'
import type { Sql } from '../database/sql'
import { Refusal } from '../errors/refusal'
import { lockMember } from '../identity/member'
import { claim, type MoveKey, storeReply } from './claim'

export interface MoveInput<Input> {
  member: number
  move: MoveKey | undefined
  input: Input
}

export interface MoveContext {
  member: number
  /** Unique for this move, and part of the references of its entries and rows. */
  reference: string
}

/**
 * Defines an operation that moves something inside the database only: its effect, the claim of its key and the reply
 * are committed together.
 */
export const defineMove = <Input, Output>(
  name: string,
  run: (sql: Sql, input: Input, context: MoveContext) => Promise<Output>,
  level: Level = 'locked',
): Operation<MoveInput<Input>, Output> =>
  defineOperation(name, level, async (sql, { member, move, input }: MoveInput<Input>) => {
    await lockMember(sql, member)
    if (move === undefined) return run(sql, input, { member, reference: randomUUID() })
    const claimed = await claim(sql, move)
    if (claimed.state === 'done') return claimed.reply as Output
    if (claimed.state === 'busy') throw new Refusal('REQUEST_LIMIT', { retryAfter: 1 })
    const output = await run(sql, input, { member, reference: claimed.workId })
    await storeReply(sql, move, output)
    return output
  })
