import { createHash, randomUUID } from 'node:crypto'
import { forget } from '../database/forget'
import { defineOperation } from '../database/operation'
import { one, type Sql } from '../database/sql'
import { Refusal } from '../errors/refusal'

export interface MoveKey {
  member: number
  key: string
  route: string
  /** The hash of the request; the same key may not be used for another one. */
  fingerprint: string
}

/** Key of a running call. */
export const nameOfMove = ({ member, key }: MoveKey): string => `${member}:${key}`

export const fingerprintOf = (...parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex')

/** Work that is running in this process, by member and key, with the request that started it. */
export class InFlight {
  readonly #work = new Map<string, { asked: string; result: Promise<unknown> }>()

  find(name: string): { asked: string; result: Promise<unknown> } | undefined {
    return this.#work.get(name)
  }

  add<T>(name: string, asked: string, result: Promise<T>): Promise<T> {
    this.#work.set(name, { asked, result })
    return result.finally(() => this.#work.delete(name))
  }

  /** Resolves when no work is running any more. */
  async settled(): Promise<void> {
    while (this.#work.size > 0)
      await Promise.allSettled([...this.#work.values()].map(({ result }) => result))
  }
}

export interface ClaimRow {
  claimed: 'new' | 'busy' | 'done' | 'other'
  work: string | null
  stored: unknown
}

export type Claim =
  | { state: 'new'; workId: string }
  | { state: 'busy' }
  | { state: 'done'; reply: unknown }

export const toClaim = ({ claimed, work, stored }: ClaimRow): Claim => {
  if (claimed === 'other')
    throw new Refusal('KEY_INVALID', { details: { reason: 'the key was used for something else' } })
  if (claimed === 'done') return { state: 'done', reply: stored }
  return claimed === 'new' && work !== null ? { state: 'new', workId: work } : { state: 'busy' }
}

/**
 * Claims the key for the instance `owner`, which does the work. If the former owner is dead, or is this instance
 * itself, the work is claimed again: a call that still runs in this instance is found in `InFlight` before.
 */
export const claim = async (sql: Sql, move: MoveKey, owner = 0): Promise<Claim> =>
  toClaim(
    await one<ClaimRow>(sql, 'select * from claim_move($1, $2, $3, $4, $5, $6)', [
      move.member,
      move.key,
      move.route,
      move.fingerprint,
      randomUUID(),
      owner,
    ]),
  )

export const storeReply = async (sql: Sql, move: MoveKey, reply: unknown): Promise<void> => {
  await sql.query(
    'update idempotency set status = 200, reply = $3::jsonb where member_id = $1 and key = $2',
    [move.member, move.key, JSON.stringify(reply ?? null)],
  )
}

/** Frees the key for another attempt, after a call that moved nothing. */
export const release = async (sql: Sql, move: MoveKey): Promise<void> => {
  await sql.query('delete from idempotency where member_id = $1 and key = $2 and status is null', [
    move.member,
    move.key,
  ])
}

/** Gives up moves of this instance, so that the next call with the key continues them on any instance. */
export const leave = async (sql: Sql, moves: readonly MoveKey[], owner: number): Promise<void> => {
  await sql.query(
    `update idempotency set owner = 0 from jsonb_to_recordset($1::jsonb) as "left" (member bigint, key text)
     where member_id = "left".member and idempotency.key = "left".key and owner = $2 and status is null`,
    [JSON.stringify(moves.map(({ member, key }) => ({ member, key }))), owner],
  )
}

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
