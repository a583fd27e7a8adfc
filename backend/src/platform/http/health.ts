import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Backend } from '../backend'
import { lockSetting } from '../settings/operations'

/** A load balancer asks often and does not wait long. */
export const patience = 900

const outOfTime = (signal: AbortSignal): Promise<never> =>
  wait(patience, undefined, { signal }).then(() => {
    throw new Error('the database did not answer in time')
  })

/** `/healthz`: the process answers. `/readyz`: it can move money, as far as the database is concerned. */
export const registerHealth = (
  server: FastifyInstance,
  { database, configuration }: Backend,
  isStopping: () => boolean,
): void => {
  server.get('/healthz', (_, reply) =>
    reply.header('Cache-Control', 'no-store').send({ message: 'OK' }),
  )
  server.get('/readyz', async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    // Behind a proxy that it does not know of, everybody has one address, and one guesser slows all of them down.
    if (configuration.trustedProxies === 0 && request.headers['x-forwarded-for'] !== undefined)
      return reply.code(503).send({ message: 'SET_TRUSTED_PROXIES' })
    if (isStopping()) return reply.code(503).send({ message: 'STOPPING' })
    const answered = new AbortController()
    try {
      await Promise.race([database.run(lockSetting, 'terminated'), outOfTime(answered.signal)])
      return reply.send({ message: 'OK', engine: database.engine })
    } catch {
      return reply.code(503).send({ message: 'NO_DATABASE' })
    } finally {
      answered.abort()
    }
  })
}
