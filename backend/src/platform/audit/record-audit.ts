import * as z from 'zod/mini'
import type { Database } from '../database/database'
import { forget } from '../database/forget'
import { defineOperation, type Operation, operationNamed } from '../database/operation'
import type { Sql } from '../database/sql'
import type { Origin } from './origin'

const text = z.string().check(z.minLength(1), z.maxLength(300))

/** Changes of the release log, as the release tool sends them. */
export const releases = z.object({
  changes: z
    .array(
      z.object({
        sequence: z.int().check(z.minimum(1)),
        at: z.iso.datetime(),
        by: text,
        change: text,
      }),
    )
    .check(z.minLength(1), z.maxLength(100)),
})

interface Input {
  changes: z.output<typeof releases>['changes']
  origin: Origin
}

/**
 * Records changes of the release log, except those that the trail already contains. Releases are few, so the search
 * needs no index.
 */
export const recordReleases = defineOperation(
  'audit.recordReleases',
  'single',
  async (sql, { changes, origin }: Input) => {
    const recorded = await sql.query(
      `insert into audit (actor, action, network, device, detail)
       select 'operator', 'released', $2, $3, change
       from jsonb_array_elements($1::jsonb) with ordinality as sent (change, place)
       where not exists (
         select 1 from audit where action = 'released'
           and detail->'sequence' = change->'sequence' and detail->'at' = change->'at')
       order by place returning id`,
      [JSON.stringify(changes), origin.network, origin.device],
    )
    return recorded.length
  },
)

type Actor = 'member' | 'stranger' | 'console' | 'operator' | 'system' | `staff:${string}`

export interface AuditEvent {
  actor: Actor
  /** Such as `login`; the names that members see are `activityKinds` of the contract. */
  action: string
  /** The member whom the action concerns. */
  member?: number | undefined
  origin: Origin
  /** Facts about the action, without secrets: no passwords, tokens or typed names of strangers. */
  detail?: Record<string, string | number | boolean | null> | undefined
}

/**
 * Writes a row of the audit trail. Call it in the transaction of the action, so that neither is stored without the other.
 */
export const recordAudit = async (
  sql: Sql,
  { actor, action, member, origin, detail = {} }: AuditEvent,
): Promise<void> => {
  await sql.query(
    `insert into audit (actor, action, member_id, network, device, detail)
     values ($1, $2, $3, $4, $5, $6::jsonb)`,
    [actor, action, member ?? null, origin.network, origin.device, JSON.stringify(detail)],
  )
}

interface Audited {
  operation: string
  input: unknown
  event: AuditEvent
}

const audited = defineOperation(
  'audit.run',
  'locked',
  async (sql, { operation, input, event }: Audited) => {
    const result = await operationNamed(operation).run(sql, input as never)
    await recordAudit(sql, event)
    return result
  },
)

/** Runs an operation of the level `locked` or `single`, and records it in the same transaction. */
export const runAudited = <Input, Output>(
  database: Database,
  operation: Operation<Input, Output>,
  input: Input,
  event: AuditEvent,
): Promise<Output> => {
  if (operation.level === 'serializable')
    throw new Error(`${operation.name} needs a stricter level than audited operations have`)
  return database.run(audited, { operation: operation.name, input, event }) as Promise<Output>
}

/** Records an action that changes nothing in the database, such as a refused login. */
export const recordEvent = defineOperation('audit.record', 'single', recordAudit)

/** Deletes rows older than so many days, at least 30. The table's trigger requires that minimum and the setting. */
export const forgetAudit = defineOperation('audit.forget', 'locked', async (sql, days: number) => {
  await sql.query(`select set_config('tamlung.retention', 'on', true)`)
  await forget(sql, 'audit', `at < now() - interval '${days} days'`)
})
