import { randomUUID } from 'node:crypto'
import { first, type Sql } from '../database/sql'
import { Refusal } from '../errors/refusal'
import type { MoveKey } from './move-key'

interface Row {
  route: string
  fingerprint: string
  work_id: string
  status: number | null
  reply: unknown
  abandoned: boolean
}

export type Claim =
  | { state: 'new'; workId: string }
  | { state: 'busy' }
  | { state: 'done'; reply: unknown }

/**
 * `owner` is the instance that does the work; one that is gone has left it to whoever asks next. So has the one that
 * asks itself: what it still works at is found in flight, before anybody comes here.
 */
export const claim = async (sql: Sql, move: MoveKey, owner = 0): Promise<Claim> => {
  const workId = randomUUID()
  const inserted = await sql.query(
    `insert into idempotency (member_id, key, route, fingerprint, work_id, owner)
     values ($1, $2, $3, $4, $5, $6)
     on conflict do nothing returning 1 as new`,
    [move.member, move.key, move.route, move.fingerprint, workId, owner],
  )
  if (inserted.length > 0) return { state: 'new', workId }
  const row = await first<Row>(
    sql,
    `select route, fingerprint, work_id, status, reply, not is_alive(owner) or owner = $3 as abandoned
     from idempotency where member_id = $1 and key = $2 for update`,
    [move.member, move.key, owner],
  )
  if (row === undefined) return { state: 'busy' }
  if (row.route !== move.route || row.fingerprint !== move.fingerprint)
    throw new Refusal('KEY_INVALID', { details: { reason: 'the key was used for something else' } })
  if (row.status !== null) return { state: 'done', reply: row.reply }
  if (!row.abandoned) return { state: 'busy' }
  await sql.query('update idempotency set owner = $3 where member_id = $1 and key = $2', [
    move.member,
    move.key,
    owner,
  ])
  return { state: 'new', workId: row.work_id }
}

export const settle = async (sql: Sql, move: MoveKey, reply: unknown): Promise<void> => {
  await sql.query(
    'update idempotency set status = 200, reply = $3::jsonb where member_id = $1 and key = $2',
    [move.member, move.key, JSON.stringify(reply ?? null)],
  )
}

/** Nothing was moved, so the key is free for another attempt. */
export const release = async (sql: Sql, move: MoveKey): Promise<void> => {
  await sql.query('delete from idempotency where member_id = $1 and key = $2 and status is null', [
    move.member,
    move.key,
  ])
}
