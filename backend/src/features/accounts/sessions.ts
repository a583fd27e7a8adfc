import type { Origin } from '../../platform/audit/origin'
import { recordAudit } from '../../platform/audit/record-audit'
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

interface SessionRow {
  id: string
  device: string | null
  created_at: Date
  seen_at: Date
  is_this: boolean
}

const maxSessions = 50

export const readSessions = defineOperation(
  'sessions.read',
  'read',
  async (sql, { member, tokenHash }: OwnSession) => {
    const rows = await sql.query<SessionRow>(
      `select id, device, created_at, seen_at, token_hash = $2 as is_this from session
       where member_id = $1 and revoked is null and expires_at > now()
       order by token_hash = $2 desc, seen_at desc, id limit $3`,
      [member, tokenHash, maxSessions],
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

/** Ends one of the member's own sessions, and cancels a bank account change that it may have planned. */
export const endSessionById = defineOperation(
  'sessions.end',
  'locked',
  async (sql, { member, id, origin }: { member: number; id: string; origin: Origin }) => {
    const ended = await first<{ token_hash: string }>(
      sql,
      `update session set revoked = 'ended'
       where member_id = $1 and id::text = $2 and revoked is null returning token_hash`,
      [member, id],
    )
    if (ended === undefined) throw new Refusal('NO_DATA')
    await cancelBankChange(sql, member)
    await tellEnded(sql, { tokenHash: ended.token_hash })
    await recordAudit(sql, { actor: 'member', action: 'sessionsEnded', member, origin })
  },
)

/** Ends all other sessions, and cancels a bank account change that one of them may have planned. */
export const endOthers = defineOperation(
  'sessions.endOthers',
  'locked',
  async (sql, { origin, ...session }: OwnSession & { origin: Origin }) => {
    const { member } = session
    await revokeOthers(sql, session, 'ended')
    await cancelBankChange(sql, member)
    await recordAudit(sql, { actor: 'member', action: 'sessionsEnded', member, origin })
  },
)

/** Ends all sessions of a member. Returns their number, or undefined if the member does not exist. */
export const endSessionsOf = defineOperation(
  'sessions.endOf',
  'locked',
  async (sql, { username, origin }: { username: string; origin: Origin }) => {
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
    const { id } = member
    await recordAudit(sql, { actor: 'operator', action: 'sessionsEnded', member: id, origin })
    return ended.length
  },
)

/** Ends all sessions of all members, after a leak of tokens, and cancels all planned bank account changes. */
export const endAllSessions = defineOperation(
  'sessions.endAll',
  'locked',
  async (sql, origin: Origin) => {
    const { ended } = await one<{ ended: number }>(
      sql,
      `with ended as (
       update session set revoked = 'ended' where revoked is null and expires_at > now() returning member_id),
     notified as (
       select pg_notify($1, jsonb_build_object('member', member_id)::text)
       from (select distinct member_id from ended) as members)
     select (select count(*) from ended)::integer as ended, (select count(*) from notified) as notified`,
      [endedChannel],
    )
    // A statement of its own, so that it also sees changes planned while the sessions were being ended.
    await sql.query('delete from bank_change')
    await recordAudit(sql, {
      actor: 'operator',
      action: 'allSessionsEnded',
      origin,
      detail: { ended },
    })
    return ended
  },
)

/** Ends the caller's own session. */
export const logOut = defineOperation(
  'sessions.logOut',
  'locked',
  async (sql, { tokenHash, origin }: { tokenHash: string; origin: Origin }) => {
    const ended = await first<{ member: number }>(
      sql,
      `update session set revoked = 'logout'
       where token_hash = $1 and revoked is null returning member_id as member`,
      [tokenHash],
    )
    if (ended === undefined) return
    await tellEnded(sql, { tokenHash })
    const { member } = ended
    await recordAudit(sql, { actor: 'member', action: 'loggedOut', member, origin })
  },
)

/**
 * Locks the member's own account: ends all sessions, refuses logins and cancels a planned change of the bank account. A
 * password reset by a code, or staff, unlock it.
 */
export const lockAccount = defineOperation(
  'account.lock',
  'locked',
  async (sql, { member, origin }: { member: number; origin: Origin }) => {
    await sql.query('update member set locked_at = now() where id = $1 and locked_at is null', [
      member,
    ])
    await sql.query(
      `update session set revoked = 'ended' where member_id = $1 and revoked is null`,
      [member],
    )
    await cancelBankChange(sql, member)
    await tellEnded(sql, { member })
    await recordAudit(sql, { actor: 'member', action: 'accountLocked', member, origin })
  },
)
