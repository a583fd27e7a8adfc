import type { Database } from '../database/database'
import { defineOperation, type Operation, operationNamed } from '../database/operation'
import { type AuditEvent, recordAudit } from './record-audit'

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
