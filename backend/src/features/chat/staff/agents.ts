import { defineOperation } from '../../../platform/database/operation'
import { first, one } from '../../../platform/database/sql'
import { Refusal } from '../../../platform/errors/refusal'

export type Role = 'agent' | 'administrator'

export interface Agent {
  id: number
  /** What they log in with, and what customers see. */
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

export const listAgents = defineOperation('desk.listAgents', 'read', sql =>
  sql.query<Agent & { isActive: boolean }>(
    'select id, name, role, is_active as "isActive" from desk_agent order by lower(name)',
  ),
)

interface NewAgent {
  name: string
  role: Role
  passwordHash: string
  /** By somebody who came in with what a demonstration had printed. */
  ofDemonstration: boolean
}

export const makeAgent = defineOperation(
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

/** Of several instances that start together one makes it. A name whose bearer works here no more may be taken again. */
export const makeFirstAdministrator = defineOperation(
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
 * Everybody who reads the documentation may know what a demonstration printed: whoever came in by it, or was made by
 * them, is out, and what was said stays theirs. The hash is of a password that nobody knows.
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

/** As the demonstration shows them; whoever came in by another password is out. */
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
  /** The session that stays, by its hash. */
  kept?: string | undefined
  /** At a demonstration's desk. */
  ofDemonstration?: boolean
}

/** Whoever is disabled, or has another password, is logged out everywhere. One administrator always stays. */
export const changeAgent = defineOperation(
  'desk.changeAgent',
  'locked',
  async (sql, change: AgentChange) => {
    const { id, isActive, role, passwordHash, kept = '', ofDemonstration = false } = change
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
        kept,
      ])
  },
)
