import { randomUUID } from 'node:crypto'
import { first, type Sql } from '../database/sql'
import { Refusal } from '../refusal'
import type { MoveKey } from './move-key'

interface Row {
  route: string
  fingerprint: string
  work_id: string
  status: number | null
  reply: unknown
  stale: boolean
}

export type Claim =
  | { state: 'new'; workId: string }
  | { state: 'busy' }
  | { state: 'done'; reply: unknown }

/** Longer than any call may last: whoever held the claim is gone. */
const staleAfter = '75 seconds'

export const claim = async (sql: Sql, move: MoveKey): Promise<Claim> => {
  const workId = randomUUID()
  const inserted = await sql.query(
    `insert into idempotency (member_id, key, route, fingerprint, work_id) values ($1, $2, $3, $4, $5)
     on conflict do nothing returning 1 as new`,
    [move.member, move.key, move.route, move.fingerprint, workId],
  )
  if (inserted.length > 0) return { state: 'new', workId }
  const row = await first<Row>(
    sql,
    `select route, fingerprint, work_id, status, reply, touched_at < now() - $3::interval as stale
     from idempotency where member_id = $1 and key = $2 for update`,
    [move.member, move.key, staleAfter],
  )
  if (row === undefined) return { state: 'busy' }
  if (row.route !== move.route || row.fingerprint !== move.fingerprint)
    throw new Refusal('KEY_INVALID', { details: { reason: 'the key was used for something else' } })
  if (row.status !== null) return { state: 'done', reply: row.reply }
  if (!row.stale) return { state: 'busy' }
  await sql.query('update idempotency set touched_at = now() where member_id = $1 and key = $2', [
    move.member,
    move.key,
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
