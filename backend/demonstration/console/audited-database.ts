import { AsyncLocalStorage } from 'node:async_hooks'
import { noOrigin, type Origin } from '../../src/platform/audit/origin'
import { runAudited } from '../../src/platform/audit/run-audited'
import type { Database } from '../../src/platform/database/database'
import { onlyReads } from '../../src/platform/database/operation'

const origins = new AsyncLocalStorage<Origin>()

/** Runs the answer to a request of the console; what it changes is recorded with this origin. */
export const withOrigin = <T>(origin: Origin, answer: () => Promise<T>): Promise<T> =>
  origins.run(origin, answer)

const memberIn = (input: unknown): number | undefined => {
  const { member } = Object(input)
  return typeof member === 'number' ? member : undefined
}

/** The console's database: every operation that writes is recorded in the audit trail by its name. */
export const auditedDatabase = (database: Database): Database => ({
  engine: database.engine,
  instance: database.instance,
  run: (operation, input) =>
    onlyReads(operation.level)
      ? database.run(operation, input)
      : runAudited(database, operation, input, {
          actor: 'console',
          action: 'console',
          member: memberIn(input),
          origin: origins.getStore() ?? noOrigin,
          detail: { operation: operation.name },
        }),
  listen: (channel, hear, missed) => database.listen(channel, hear, missed),
  load: () => database.load(),
  stop: () => database.stop(),
})
