import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Origin } from '../../../platform/audit/origin'
import { recordAudit } from '../../../platform/audit/record-audit'
import { forget } from '../../../platform/database/forget'
import { defineOperation } from '../../../platform/database/operation'
import { first } from '../../../platform/database/sql'
import { Refusal } from '../../../platform/errors/refusal'
import { hashToken } from '../../../platform/identity/secrets'
import { forgetAttempts, type LoginAttempt } from '../../../platform/proof-of-work/login-limits'
import type { Agent } from './agents'

/** Hours of a working day. */
export const sessionHours = 12

interface NewSession {
  agent: number
  name: string
  origin: Origin
  /** The hash that the password was checked against. If it has changed since then, no session starts. */
  passwordHash: string
  tokenHash: string
  attempt: LoginAttempt
  /** Token of the device's cookie. */
  device: string
}

/** Starts a session, remembers the device and resets the limits of failed logins. */
export const startDeskSession = defineOperation(
  'desk.startSession',
  'locked',
  async (sql, { agent, name, origin, passwordHash, tokenHash, attempt, device }: NewSession) => {
    const started = await first(
      sql,
      `insert into desk_session (token_hash, agent_id, expires_at, seen_at)
       select $1, id, now() + make_interval(hours => $3), now() from desk_agent
       where id = $2 and is_active and password_hash = $4 for share
       returning 1 as started`,
      [tokenHash, agent, sessionHours, passwordHash],
    )
    if (started === undefined) throw new Refusal('WRONG_CREDENTIAL')
    await sql.query(
      `insert into known_desk_device (token_hash, agent_id) values ($1, $2)
       on conflict (token_hash, agent_id) do update set seen_at = now()`,
      [hashToken(device), agent],
    )
    await forgetAttempts(sql, attempt, device)
    await recordAudit(sql, { actor: `staff:${name}`, action: 'staffLogin', origin })
  },
)

export const findAgentBySession = defineOperation(
  'desk.agentOfSession',
  'lookup',
  (sql, hash: string) =>
    first<Agent & { isUnseen: boolean }>(
      sql,
      `select desk_agent.id, name, role,
         coalesce(seen_at < now() - interval '30 seconds', true) as "isUnseen"
       from desk_session join desk_agent on desk_agent.id = agent_id
       where token_hash = $1 and is_active and expires_at > now()`,
      [hash],
    ),
)

/** Records that the desk is open, so that customers see that staff are present. */
export const recordDeskActivity = defineOperation(
  'desk.see',
  'single',
  async (sql, hash: string) => {
    await sql.query('update desk_session set seen_at = now() where token_hash = $1', [hash])
  },
)

export const endDeskSession = defineOperation(
  'desk.endSession',
  'locked',
  async (sql, hash: string) => {
    await sql.query('delete from desk_session where token_hash = $1', [hash])
  },
)

export const forgetDeskSessions = defineOperation('desk.forgetSessions', 'locked', async sql => {
  await sql.query('delete from desk_session where expires_at < now()')
  await forget(sql, 'known_desk_device', "seen_at < now() - interval '1 year'")
})

/** Over TLS the `__Host-` prefix protects the cookie from pages on sibling hosts. */
const cookieFor = ({ protocol }: FastifyRequest) =>
  protocol === 'https'
    ? { name: '__Host-desk', path: '/; Secure' }
    : { name: 'desk', path: '/desk' }

export const deskToken = (request: FastifyRequest): string | undefined => {
  const { name } = cookieFor(request)
  return new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`).exec(
    request.headers.cookie ?? '',
  )?.[1]
}

/**
 * Sets the session cookie: no script can read it, and no other site can send it. Without a token the cookie is removed.
 */
export const setDeskCookie = (
  request: FastifyRequest,
  reply: FastifyReply,
  token: string | undefined,
): void => {
  const { name, path } = cookieFor(request)
  const age = token === undefined ? 0 : sessionHours * 3600
  reply.header(
    'Set-Cookie',
    `${name}=${token ?? ''}; Path=${path}; Max-Age=${age}; HttpOnly; SameSite=Strict`,
  )
}
