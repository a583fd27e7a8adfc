import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { idempotencyHeader } from '@tamlung/shared/contract/client-marker'
import { checkRepeats } from './run'

let server: Server
afterEach(() => server.close())

/** Starts a server that drops the connection after each spin, with or without support for idempotency keys. */
async function openWheel(keepsKeys: boolean) {
  const wheel = { userCoin: 10 }
  const seen = new Set<unknown>()
  server = createServer((request, reply) => {
    if (request.method === 'GET') return void reply.end(JSON.stringify(wheel))
    const key = request.headers[idempotencyHeader.toLowerCase()]
    if (!keepsKeys || !seen.has(key)) wheel.userCoin -= 1
    seen.add(key)
    request.socket.destroy()
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return { base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, token: 't' }
}

describe('a repeated request', () => {
  test('is a risk at a server without idempotency keys', async () => {
    const finding = await checkRepeats(await openWheel(false), true)
    expect(finding).toMatchObject({ verdict: 'no', isAdditive: true })
    expect(finding.note).toBe('RISK: 7 requests with one key took 7 coins of 10')
  })

  test('is carried out once at a server that keeps keys', async () => {
    expect(await checkRepeats(await openWheel(true), true)).toMatchObject({ verdict: 'yes' })
  })

  test('is not tried without leave to spend', async () => {
    expect(await checkRepeats(await openWheel(true), false)).toMatchObject({ verdict: 'not tried' })
  })
})
