import type { Sql } from '../database/sql'
import type { Origin } from './origin'

export type Actor = 'member' | 'stranger' | 'console' | 'operator' | 'system' | `staff:${string}`

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

/** Writes a row of the audit trail. Call it in the transaction of the action, so that there is neither without the other. */
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
