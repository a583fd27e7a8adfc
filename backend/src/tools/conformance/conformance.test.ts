import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startOnPostgres } from '../../testing/test-backend'
import { failures, runConformance } from './run'

let backend: Awaited<ReturnType<typeof startOnPostgres>>
beforeAll(async () => {
  backend = await startOnPostgres()
}, 120_000)
afterAll(() => backend.stop(), 60_000)

test('our own backend does everything, additions included', async () => {
  const { username, password } = await backend.newMember({
    coins: 2,
    refund: { amount: 5 },
    shares: [{ name: 'A', amount: 5 }],
  })
  const findings = await runConformance({ base: backend.url, username, password, maySpend: true })
  expect(findings.filter(({ verdict }) => verdict === 'no')).toEqual([])
  expect(findings.filter(({ verdict }) => verdict === 'yes').length).toBeGreaterThan(70)
}, 60_000)

describe('a backend that answers everything with an empty object', () => {
  let server: Server
  beforeAll(async () => {
    server = createServer((_, reply) =>
      reply.setHeader('Content-Type', 'application/json').end('{}'),
    )
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => server.close())

  test('is told what it does not do', async () => {
    const { port } = server.address() as AddressInfo
    const findings = await runConformance({ base: `http://127.0.0.1:${port}`, maySpend: false })
    const names = failures(findings).map(({ name }) => name)
    expect(names).toContain('members only: refused without a token')
    expect(names).toContain('POST /api/login')
    expect(names).toContain('chat: a guest can send and read back')
  }, 60_000)
})
