import type { FastifyInstance } from 'fastify'
import type { Backend } from '../backend'
import { getSetting } from '../lookups/operations'

/** `/healthz`: the process answers. `/readyz`: it can work, database included. */
export const registerHealth = (
  server: FastifyInstance,
  { database }: Backend,
  isStopping: () => boolean,
): void => {
  server.get('/healthz', (_, reply) =>
    reply.header('Cache-Control', 'no-store').send({ message: 'OK' }),
  )
  server.get('/readyz', async (_, reply) => {
    reply.header('Cache-Control', 'no-store')
    if (isStopping()) return reply.code(503).send({ message: 'STOPPING' })
    try {
      await database.run(getSetting, 'terminated')
      return reply.send({ message: 'OK', engine: database.engine })
    } catch {
      return reply.code(503).send({ message: 'NO_DATABASE' })
    }
  })
}
