import fastify from 'fastify'
import type { Backend } from '../backend'
import { patience, registerHealth } from './health'

/** Statements go out and nothing ever comes back. */
const frozen = { engine: 'postgres', run: () => new Promise<never>(() => undefined) }

test('readiness is refused within a second while the database answers nothing at all', async () => {
  const server = fastify()
  const backend = { database: frozen, configuration: { trustedProxies: 0 } } as unknown as Backend
  registerHealth(server, backend, () => false)
  // Nothing but its own patience can end the wait.
  const reply = await server.inject('/readyz')
  expect([reply.statusCode, reply.json()]).toEqual([503, { message: 'NO_DATABASE' }])
  expect(patience).toBeLessThan(1000)
  expect((await server.inject('/healthz')).statusCode).toBe(200)
  await server.close()
})
