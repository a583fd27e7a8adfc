import type { ErrorCode } from '@tamlung/shared/contract/error-codes'
import * as z from 'zod/mini'
import { forget } from '../database/forget'
import { defineOperation } from '../database/operation'
import { first, one, type Sql } from '../database/sql'
import { Refusal } from '../errors/refusal'
import { type Member, type MemberRow, memberColumns, toMember } from './member'

/** Returns the token. The scheme's name is case-insensitive (RFC 9110). */
export const bearer = (request: { headers: { authorization?: string | undefined } }) =>
  /^Bearer +([\x21-\x7e]{1,4096})$/i.exec(request.headers.authorization ?? '')?.[1]

const sessionDays = 30

/** The caller's session, by the hash of its token. */
export interface OwnSession {
  member: number
  tokenHash: string
}

interface Row extends MemberRow {
  expires_at: Date
  expired: boolean
  unseen: boolean
  revoked: string | null
  is_active: boolean
}

/** `unseen`: the last recorded use of the session is more than five minutes ago. `end`: when it expires, in milliseconds. */
export type Authentication =
  | { member: Member; unseen: boolean; end: number }
  | { refused: ErrorCode }

const findSession = `select ${memberColumns}, session.expires_at, session.expires_at < now() as expired, session.revoked, member.is_active,
    session.seen_at < now() - interval '5 minutes' as unseen
  from session join member on member.id = session.member_id where session.token_hash = $1`

const judge = (row: Row | undefined): Authentication => {
  if (row === undefined) return { refused: 'invalid-token' }
  if (row.revoked === 'logout') return { refused: 'INVALID_USER_1' }
  if (row.revoked !== null) return { refused: 'INVALID_USER_2' }
  if (!row.is_active) return { refused: 'INVALID_USER_3' }
  if (row.expired) return { refused: 'EXPIRED_AUTH_TOKEN' }
  return { member: toMember(row), unseen: row.unseen, end: row.expires_at.getTime() }
}

export const authenticate = defineOperation(
  'session.authenticate',
  'lookup',
  async (sql, tokenHash: string) => judge(await first<Row>(sql, findSession, [tokenHash])),
)

/** The first check of every call: whether the service is active, and the caller's identity. */
export const admit = defineOperation(
  'session.admit',
  'lookup',
  async (sql, tokenHash: string | undefined): Promise<Authentication | undefined> => {
    const row = await one<{ is_gone: boolean } & (Row | { id: null })>(
      sql,
      `select coalesce((select value = 'true' from setting where name = 'terminated'), false) as is_gone, known.*
       from (select 1) as always left join (${findSession}) as known on true`,
      [tokenHash ?? null],
    )
    if (row.is_gone) return { refused: 'gone' }
    if (tokenHash === undefined) return undefined
    return judge(row.id === null ? undefined : row)
  },
)

export interface NewSession {
  member: number
  tokenHash: string
  device: string | null
  /** The hash that was read before the session starts. If it has changed since then, no session starts. */
  passwordHash?: string
}

/** Starts a session, unless the password was changed or the account locked since the member was read. */
export const insertSession = async (
  sql: Sql,
  { member, tokenHash, device, passwordHash }: NewSession,
): Promise<void> => {
  const started = await first(
    sql,
    `insert into session (token_hash, member_id, device, expires_at)
     select $1, id, $3, now() + make_interval(days => $4) from member
     where id = $2 and password_hash = coalesce($5, password_hash) and locked_at is null for share
     returning 1 as started`,
    [tokenHash, member, device, sessionDays, passwordHash ?? null],
  )
  if (started === undefined) throw new Refusal('WRONG_CREDENTIAL')
}

export const startSession = defineOperation('session.start', 'locked', insertSession)

/**
 * Refuses if the session was ended while its call was running. Call it before lasting changes such as a new password,
 * under the member's lock: a concurrent call that ends the session then waits and sees the result.
 */
export const refuseEnded = async (sql: Sql, tokenHash: string): Promise<void> => {
  const found = await first(
    sql,
    'select 1 as found from session where token_hash = $1 and revoked is null for share',
    [tokenHash],
  )
  if (found === undefined) throw new Refusal('INVALID_USER_2')
}

export const noteSeen = defineOperation('session.noteSeen', 'locked', async (sql, hash: string) => {
  await sql.query('update session set seen_at = now() where token_hash = $1', [hash])
})

export const endedChannel = 'session_ended'

/** Either a single session by its token, or all of a member except `kept`. */
export const endedSession = z.object({
  tokenHash: z.optional(z.string()),
  member: z.optional(z.number()),
  kept: z.optional(z.string()),
})

/** Announces ended sessions to all instances, which then close their sockets. */
export const tellEnded = async (sql: Sql, ended: z.output<typeof endedSession>): Promise<void> => {
  await sql.query('select pg_notify($1, $2)', [endedChannel, JSON.stringify(ended)])
}

/** Ends all sessions of the member except the caller's. */
export const revokeOthers = async (
  sql: Sql,
  { member, tokenHash }: OwnSession,
  why: 'password' | 'ended',
): Promise<void> => {
  await sql.query(
    `update session set revoked = $3 where member_id = $1 and token_hash <> $2 and revoked is null`,
    [member, tokenHash, why],
  )
  await tellEnded(sql, { member, kept: tokenHash })
}

export const forgetSessions = defineOperation('session.forget', 'locked', async sql => {
  await forget(sql, 'session', "expires_at < now() - interval '30 days'")
})
