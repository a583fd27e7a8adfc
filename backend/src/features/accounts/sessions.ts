import { defineOperation } from '../../platform/database/operation'
import { first, one } from '../../platform/database/sql'
import { Refusal } from '../../platform/errors/refusal'
import {
  endedChannel,
  type OwnSession,
  revokeOthers,
  tellEnded,
} from '../../platform/identity/session'
import { cancelBankChange } from './bank-change'

interface Row {
  id: string
  device: string | null
  created_at: Date
  seen_at: Date
  is_this: boolean
}

const most = 50

export const readSessions = defineOperation(
  'sessions.read',
  'read',
  async (sql, { member, tokenHash }: OwnSession) => {
    const rows = await sql.query<Row>(
      `select id, device, created_at, seen_at, token_hash = $2 as is_this from session
       where member_id = $1 and revoked is null and expires_at > now()
       order by token_hash = $2 desc, seen_at desc, id limit $3`,
      [member, tokenHash, most],
    )
    return rows.map(row => ({
      id: row.id,
      device: row.device,
      createdAt: row.created_at.toISOString(),
      seenAt: row.seen_at.toISOString(),
      isThis: row.is_this,
    }))
  },
)

/** Only one of the member's own; whoever is thrown out may have planned another bank account before. */
export const endSessionById = defineOperation(
  'sessions.end',
  'locked',
  async (sql, { member, id }: { member: number; id: string }) => {
    const ended = await first<{ token_hash: string }>(
      sql,
      `update session set revoked = 'ended'
       where member_id = $1 and id::text = $2 and revoked is null returning token_hash`,
      [member, id],
    )
    if (ended === undefined) throw new Refusal('NO_DATA')
    await cancelBankChange(sql, member)
    await tellEnded(sql, { tokenHash: ended.token_hash })
  },
)

/** Whoever was somewhere else may also have planned another bank account. */
export const endOthers = defineOperation(
  'sessions.endOthers',
  'locked',
  async (sql, asking: OwnSession) => {
    await revokeOthers(sql, asking, 'ended')
    await cancelBankChange(sql, asking.member)
  },
)

/** All of a member's, by the operator; how many there were, nothing where there is no such member. */
export const endSessionsOf = defineOperation(
  'sessions.endOf',
  'locked',
  async (sql, username: string): Promise<number | undefined> => {
    const member = await first<{ id: number }>(sql, 'select id from member where username = $1', [
      username,
    ])
    if (member === undefined) return undefined
    const ended = await sql.query(
      `update session set revoked = 'ended'
       where member_id = $1 and revoked is null and expires_at > now() returning 1`,
      [member.id],
    )
    await cancelBankChange(sql, member.id)
    await tellEnded(sql, { member: member.id })
    return ended.length
  },
)

/** Everybody's, when tokens may have got out, and whatever was planned with one of them. */
export const endAllSessions = defineOperation('sessions.endAll', 'locked', async sql => {
  const { ended } = await one<{ ended: number }>(
    sql,
    `with ended as (
       update session set revoked = 'ended' where revoked is null and expires_at > now() returning member_id),
     told as (
       select pg_notify($1, jsonb_build_object('member', member_id)::text)
       from (select distinct member_id from ended) as members)
     select (select count(*) from ended)::integer as ended, (select count(*) from told) as told`,
    [endedChannel],
  )
  // By itself: it sees what was planned while the sessions were being ended.
  await sql.query('delete from bank_change')
  return ended
})
