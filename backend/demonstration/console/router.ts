import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'
import { noOrigin, type Origin, originOfRequest } from '../../src/platform/audit/origin'
import { runAudited } from '../../src/platform/audit/record-audit'
import type { Database } from '../../src/platform/database/database'
import { onlyReads } from '../../src/platform/database/operation'
import { Refusal } from '../../src/platform/errors/refusal'

const origins = new AsyncLocalStorage<Origin>()

/** Runs the handler of a request; its changes are recorded with this origin. */
const withOrigin = <T>(origin: Origin, answer: () => Promise<T>): Promise<T> =>
  origins.run(origin, answer)

const memberIn = (input: unknown): number | undefined => {
  const { member } = Object(input)
  return typeof member === 'number' ? member : undefined
}

/** The console's database, which records every writing operation in the audit trail by its name. */
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

interface Ask {
  params: Record<string, string>
  query: Record<string, string | undefined>
  body: unknown
}

type Answer = (ask: Ask) => Promise<unknown>

export const idIn = (text: string | undefined): number => {
  if (text === undefined || !/^\d{1,15}$/.test(text)) throw new Refusal('NO_DATA')
  return Number(text)
}

export const optionalId = (text: string | undefined): number | null =>
  text === undefined ? null : idIn(text)

/** Adds a route such as `POST /members` under /console/api. A handler without a result replies SUCCESS. */
export const consoleRouter =
  (server: FastifyInstance) =>
  (route: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`, answer: Answer): void => {
    const [method = 'GET', path = '/'] = route.split(' ')
    server.route({
      method,
      url: `/console/api${path}`,
      handler: async (request, reply) => {
        const result = await withOrigin(originOfRequest(request), () =>
          answer({
            params: request.params as Ask['params'],
            query: request.query as Ask['query'],
            body: request.body,
          }),
        )
        return reply.header('Cache-Control', 'no-store').send(result ?? { message: 'SUCCESS' })
      },
    })
  }
