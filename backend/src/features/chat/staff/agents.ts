import { defineOperation } from '../../../platform/database/operation'
import { first, one } from '../../../platform/database/sql'
import { Refusal } from '../../../platform/errors/refusal'
import { hashToken } from '../../../platform/identity/secrets'
import { typeOfName } from '../../../platform/media/file-kind'
import { type MediaAddresses, nameAt } from '../../../platform/media/media-addresses'
import { mediaAddress } from '../../../platform/media/media-store'
import { keepUploads } from '../../../platform/media/uploads'

export type Role = 'agent' | 'administrator'

export interface Agent {
  id: number
  /** Login name, which customers see too. */
  name: string
  role: Role
}

interface Candidate extends Agent {
  password_hash: string
  is_active: boolean
  of_demonstration: boolean
}

export const findAgent = defineOperation('desk.findAgent', 'read', (sql, name: string) =>
  first<Candidate>(
    sql,
    `select id, name, role, password_hash, is_active, of_demonstration
     from desk_agent where lower(name) = lower($1)`,
    [name],
  ),
)

/** Returns whether this agent has logged in from the device before. */
export const isKnownDeskDevice = defineOperation(
  'desk.isKnownDevice',
  'read',
  async (sql, { name, device }: { name: string; device: string }) =>
    (await first(
      sql,
      `select 1 as found from known_desk_device join desk_agent on desk_agent.id = agent_id
       where token_hash = $1 and name = $2`,
      [hashToken(device), name],
    )) !== undefined,
)

export const listAgents = defineOperation('desk.listAgents', 'read', sql =>
  sql.query<Agent & { isActive: boolean }>(
    'select id, name, role, is_active as "isActive" from desk_agent order by lower(name)',
  ),
)

interface NewAgent {
  name: string
  role: Role
  passwordHash: string
  /** Created by an agent who used the demonstration's printed credentials. */
  ofDemonstration: boolean
}

export const createAgent = defineOperation(
  'desk.makeAgent',
  'locked',
  async (sql, { name, role, passwordHash, ofDemonstration }: NewAgent) => {
    const agent = await first<Agent>(
      sql,
      `insert into desk_agent (name, role, password_hash, of_demonstration) values ($1, $2, $3, $4)
       on conflict (lower(name)) do nothing returning id, name, role`,
      [name, role, passwordHash, ofDemonstration],
    )
    if (agent === undefined) throw new Refusal('EXISTING_USER')
    return agent
  },
)

export const hasAdministrator = defineOperation('desk.hasAdministrator', 'read', async sql => {
  const row = await first(sql, `select 1 as found from desk_agent where role = 'administrator'`)
  return row !== undefined
})

type Administrator = Pick<NewAgent, 'name' | 'passwordHash'>

/**
 * Creates the first administrator, once when several instances start together. The name of a disabled agent may be
 * reused.
 */
export const createFirstAdministrator = defineOperation(
  'desk.makeFirstAdministrator',
  'locked',
  async (sql, { name, passwordHash }: Administrator) => {
    await sql.query(
      `insert into desk_agent (name, role, password_hash) values ($1, 'administrator', $2)
       on conflict (lower(name)) do update
         set role = excluded.role, password_hash = excluded.password_hash, is_active = true
         where not desk_agent.is_active`,
      [name, passwordHash],
    )
  },
)

/**
 * Disables all agents that used or were created with a demonstration's printed credentials, because those are public.
 * Their messages stay. The new hash belongs to a random password.
 */
export const closeDemonstration = defineOperation(
  'desk.closeDemonstration',
  'locked',
  async (sql, passwordHash: string) => {
    await sql.query(
      `with closed as (
         update desk_agent set role = 'agent', is_active = false, of_demonstration = false, password_hash = $1
         where of_demonstration returning id)
       delete from desk_session using closed where agent_id = closed.id`,
      [passwordHash],
    )
  },
)

/** Resets the demonstration's administrator to the printed credentials and ends their sessions. */
export const renewAdministrator = defineOperation(
  'desk.renewAdministrator',
  'locked',
  async (sql, { name, passwordHash }: Administrator) => {
    const { id } = await one<{ id: number }>(
      sql,
      `insert into desk_agent (name, role, password_hash, of_demonstration) values ($1, 'administrator', $2, true)
       on conflict (lower(name)) do update
         set role = excluded.role, password_hash = excluded.password_hash, is_active = true, of_demonstration = true
       returning id`,
      [name, passwordHash],
    )
    await sql.query('delete from desk_session where agent_id = $1', [id])
  },
)

export interface AgentChange {
  id: number
  isActive?: boolean | undefined
  role?: Role | undefined
  passwordHash?: string | undefined
  /** Hash of the session that stays logged in. */
  ownTokenHash?: string | undefined
  /** Whether the change was made with a demonstration's printed credentials. */
  ofDemonstration?: boolean
}

/**
 * Changes an agent. Disabling, or a new password, ends all their sessions. The last administrator cannot be disabled or
 * demoted.
 */
export const changeAgent = defineOperation(
  'desk.changeAgent',
  'locked',
  async (sql, change: AgentChange) => {
    const { id, isActive, role, passwordHash, ownTokenHash = '', ofDemonstration = false } = change
    const administrators = await sql.query<{ id: number }>(
      `select id from desk_agent where role = 'administrator' and is_active order by id for update`,
    )
    const isLast = administrators.length === 1 && administrators[0]?.id === id
    if (isLast && (isActive === false || role === 'agent')) throw new Refusal('KEY_INVALID')
    const changed = await first(
      sql,
      `update desk_agent set is_active = coalesce($2, is_active), role = coalesce($3, role),
         password_hash = coalesce($4, password_hash), of_demonstration = of_demonstration or $5
       where id = $1 returning id`,
      [id, isActive ?? null, role ?? null, passwordHash ?? null, ofDemonstration],
    )
    if (changed === undefined) throw new Refusal('NO_DATA')
    if (isActive === false || passwordHash !== undefined)
      await sql.query('delete from desk_session where agent_id = $1 and token_hash <> $2', [
        id,
        ownTokenHash,
      ])
  },
)

/** Returns the stored name of an uploaded image by its public path. */
export const toAvatarName = (
  path: string | null,
  addresses: Pick<MediaAddresses, 'close'>,
): string | null => {
  if (path === null) return null
  const name = nameAt(path, addresses)
  if (name === undefined || !typeOfName(name)?.startsWith('image/'))
    throw new Refusal('KEY_INVALID')
  return name
}

export const readAvatar = defineOperation('desk.faceOf', 'read', async (sql, agent: number) => {
  const row = await first<{ face: string | null }>(
    sql,
    'select face from desk_agent where id = $1',
    [agent],
  )
  return { face: row?.face ?? null }
})

/** Sets the avatar that customers see beside all of the agent's messages. */
export const setAvatar = defineOperation(
  'desk.setFace',
  'locked',
  async (sql, { agent, name }: { agent: number; name: string | null }) => {
    const face = name === null ? null : mediaAddress(name)
    await sql.query('update desk_agent set face = $2 where id = $1', [agent, face])
    if (name !== null) await keepUploads(sql, [name])
  },
)
