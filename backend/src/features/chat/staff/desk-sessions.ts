import { defineOperation } from '../../../platform/database/operation'
import { first } from '../../../platform/database/sql'
import { Refusal } from '../../../platform/errors/refusal'
import { forgetLimit } from '../../../platform/rate-limits/rate-limit'
import type { Agent } from './agents'

/** A working day. */
export const sessionHours = 12

interface NewSession {
  agent: number
  /** As it was when the password was looked at: another one has ended whatever the old one began. */
  passwordHash: string
  tokenHash: string
  tries: string
}

/** Whoever has got in has their tries back. */
export const startDeskSession = defineOperation(
  'desk.startSession',
  'locked',
  async (sql, { agent, passwordHash, tokenHash, tries }: NewSession) => {
    const started = await first(
      sql,
      `insert into desk_session (token_hash, agent_id, expires_at, seen_at)
       select $1, id, now() + make_interval(hours => $3), now() from desk_agent
       where id = $2 and is_active and password_hash = $4 for share
       returning 1 as started`,
      [tokenHash, agent, sessionHours, passwordHash],
    )
    if (started === undefined) throw new Refusal('WRONG_CREDENTIAL')
    await forgetLimit(sql, tries)
  },
)

export const agentOfSession = defineOperation(
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

/** That somebody reads along is what customers are told of. */
export const seeDesk = defineOperation('desk.see', 'single', async (sql, hash: string) => {
  await sql.query('update desk_session set seen_at = now() where token_hash = $1', [hash])
})

export const endDeskSession = defineOperation(
  'desk.endSession',
  'locked',
  async (sql, hash: string) => {
    await sql.query('delete from desk_session where token_hash = $1', [hash])
  },
)

export const forgetDeskSessions = defineOperation('desk.forgetSessions', 'locked', async sql => {
  await sql.query('delete from desk_session where expires_at < now()')
})
