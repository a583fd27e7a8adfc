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

test('readiness is refused where the disk has no room for what the embedded engine writes next', async () => {
  const ask = async (needed: number) => {
    const server = fastify()
    const backend = {
      database: { engine: 'embedded', run: async () => undefined },
      configuration: { trustedProxies: 0, dataFolder: __dirname },
    } as unknown as Backend
    registerHealth(server, backend, () => false, needed)
    const reply = await server.inject('/readyz')
    await server.close()
    return [reply.statusCode, reply.json().message]
  }
  expect(await ask(Number.MAX_SAFE_INTEGER)).toEqual([503, 'DISK_FULL'])
  expect(await ask(1)).toEqual([200, 'OK'])
})
