import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startOnPostgres } from '../../testing/test-backend'
import { failures, runConformance } from './run'

let backend: Awaited<ReturnType<typeof startOnPostgres>>
beforeAll(async () => {
  backend = await startOnPostgres()
})
afterAll(() => backend.stop())

test('passes for our own backend with all additions', async () => {
  const { username, password } = await backend.newMember({
    coins: 2,
    refund: { amount: 5 },
    shares: [{ name: 'A', amount: 5 }],
  })
  const findings = await runConformance({ base: backend.url, username, password, maySpend: true })
  expect(findings.filter(({ verdict }) => verdict === 'no')).toEqual([])
  expect(findings.filter(({ verdict }) => verdict === 'yes').length).toBeGreaterThan(70)
})

describe('foreign backend', () => {
  let server: Server
  afterEach(() => server.close())

  const failuresOf = async (answer: (path: string) => { status: number; message?: string }) => {
    server = createServer((request, reply) => {
      const { status, message } = answer(request.url ?? '')
      reply
        .writeHead(status, { 'Content-Type': 'application/json' })
        .end(JSON.stringify({ message }))
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const findings = await runConformance({ base: `http://127.0.0.1:${port}`, maySpend: false })
    return failures(findings).map(({ name }) => name)
  }

  test('reports missing behaviour for empty replies', async () => {
    const names = await failuresOf(() => ({ status: 200 }))
    expect(names).toContain('members only: refused without a token')
    expect(names).toContain('POST /api/login')
    expect(names).toContain('chat: a guest can send and read back')
  })

  test('does not report a missing call as open', async () => {
    const names = await failuresOf(path =>
      path.startsWith('/api/account/sessions')
        ? { status: 404 }
        : { status: 401, message: 'UNAUTHORIZED' },
    )
    expect(names).not.toContain('members only: refused without a token')
  })
})
