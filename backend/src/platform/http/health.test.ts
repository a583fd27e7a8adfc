import fastify from 'fastify'
import type { Backend } from '../backend'
import { healthTimeout, registerHealth } from './health'

/** Accepts statements and never replies. */
const frozen = { engine: 'postgres', run: () => new Promise<never>(() => undefined) }

test('reports not ready within a second when the database hangs', async () => {
  const server = fastify()
  const backend = { database: frozen, configuration: { trustedProxies: 0 } } as unknown as Backend
  registerHealth(server, backend, () => false)
  // Only the timeout ends the wait.
  const reply = await server.inject('/readyz')
  expect([reply.statusCode, reply.json()]).toEqual([503, { message: 'NO_DATABASE' }])
  expect(healthTimeout).toBeLessThan(1000)
  expect((await server.inject('/healthz')).statusCode).toBe(200)
  await server.close()
})

test('reports not ready when the engine’s disk is full', async () => {
  const ask = async (needed: number) => {
    const server = fastify()
    const backend = {
      database: { engine: 'embedded', run: async () => undefined },
      configuration: { trustedProxies: 0, dataFolder: __dirname },
      media: { state: async () => 'ok' },
    } as unknown as Backend
    registerHealth(server, backend, () => false, needed)
    const reply = await server.inject('/readyz')
    await server.close()
    return [reply.statusCode, reply.json().message]
  }
  expect(await ask(Number.MAX_SAFE_INTEGER)).toEqual([503, 'DISK_FULL'])
  expect(await ask(1)).toEqual([200, 'OK'])
})

test.each(['full', 'failing'])('readiness names uploads that are %s and is given', async state => {
  const server = fastify()
  const backend = {
    database: { engine: 'postgres', run: async () => undefined },
    configuration: { trustedProxies: 0 },
    media: { state: async () => state },
  } as unknown as Backend
  registerHealth(server, backend, () => false)
  const reply = await server.inject('/readyz')
  await server.close()
  expect([reply.statusCode, reply.json()]).toEqual([200, { message: 'OK', uploads: state }])
})
