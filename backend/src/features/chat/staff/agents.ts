import { defineOperation } from '../../../platform/database/operation'
import { first, one, type Sql } from '../../../platform/database/sql'
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
}

export const findAgent = defineOperation('desk.findAgent', 'read', (sql, name: string) =>
  first<Candidate>(
    sql,
    'select id, name, role, password_hash, is_active from desk_agent where lower(name) = lower($1)',
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
}

const insert = (sql: Sql, { name, role, passwordHash }: NewAgent) =>
  first<Agent>(
    sql,
    `insert into desk_agent (name, role, password_hash) values ($1, $2, $3)
     on conflict (lower(name)) do nothing returning id, name, role`,
    [name, role, passwordHash],
  )

export const makeAgent = defineOperation(
  'desk.makeAgent',
  'locked',
  async (sql, wish: NewAgent) => {
    const agent = await insert(sql, wish)
    if (agent === undefined) throw new Refusal('EXISTING_USER')
    return agent
  },
)

export const hasAdministrator = defineOperation('desk.hasAdministrator', 'read', async sql => {
  const row = await first(sql, `select 1 as found from desk_agent where role = 'administrator'`)
  return row !== undefined
})

/** Of several instances that start together one makes it. */
export const makeFirstAdministrator = defineOperation(
  'desk.makeFirstAdministrator',
  'locked',
  async (sql, wish: Omit<NewAgent, 'role'>) => {
    await insert(sql, { ...wish, role: 'administrator' })
  },
)

/** As the demonstration shows them; whoever came in by another password is out. */
export const renewAdministrator = defineOperation(
  'desk.renewAdministrator',
  'locked',
  async (sql, { name, passwordHash }: Omit<NewAgent, 'role'>) => {
    const { id } = await one<{ id: number }>(
      sql,
      `insert into desk_agent (name, role, password_hash) values ($1, 'administrator', $2)
       on conflict (lower(name)) do update
         set role = excluded.role, password_hash = excluded.password_hash, is_active = true
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
}

/** Whoever is disabled, or has another password, is logged out everywhere. One administrator always stays. */
export const changeAgent = defineOperation(
  'desk.changeAgent',
  'locked',
  async (sql, { id, isActive, role, passwordHash, kept = '' }: AgentChange) => {
    const administrators = await sql.query<{ id: number }>(
      `select id from desk_agent where role = 'administrator' and is_active order by id for update`,
    )
    const isLast = administrators.length === 1 && administrators[0]?.id === id
    if (isLast && (isActive === false || role === 'agent')) throw new Refusal('KEY_INVALID')
    const changed = await first(
      sql,
      `update desk_agent set is_active = coalesce($2, is_active), role = coalesce($3, role),
         password_hash = coalesce($4, password_hash)
       where id = $1 returning id`,
      [id, isActive ?? null, role ?? null, passwordHash ?? null],
    )
    if (changed === undefined) throw new Refusal('NO_DATA')
    if (isActive === false || passwordHash !== undefined)
      await sql.query('delete from desk_session where agent_id = $1 and token_hash <> $2', [
        id,
        kept,
      ])
  },
)
