import { io } from 'socket.io-client'
import { fileForm } from '../../../../testing/file-form'
import { startTestBackend, type TestBackend } from '../../../../testing/test-backend'

const operatorToken = 'a-token-of-the-operator-that-nobody-guesses'
let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend({ operatorToken })
})
afterAll(() => backend.stop())

const ask = (authorization?: string) =>
  fetch(`${backend.url}/metrics`, { headers: authorization ? { authorization } : {} })

const figures = async () => (await ask(`Bearer ${operatorToken}`)).text()

test.each([undefined, 'Bearer', `Bearer ${operatorToken}x`, `Basic ${operatorToken}`])(
  'refuses metrics to a stranger with %s',
  async authorization => {
    const reply = await ask(authorization)
    expect(reply.status).toBe(401)
    expect(await reply.text()).not.toContain('tamlung_')
  },
)

test('has no metrics without a configured token', async () => {
  const other = await startTestBackend()
  expect((await fetch(`${other.url}/metrics`)).status).toBe(404)
  await other.stop()
})

test('counts calls by route and outcome without their content', async () => {
  const member = await backend.newMember({ wallet: 300 })
  await member.caller.post('/api/wallet/withdraw', { amount: 999_999 })
  await backend.caller.get('/api/lookup/banks?token=geheim')
  const text = await figures()
  expect(text).toMatch(
    /tamlung_http_outcomes_total\{method="POST",route="\/api\/wallet\/withdraw",outcome="[A-Z_]+"\} 1/,
  )
  expect(text).toMatch(
    /tamlung_http_request_seconds_count\{method="GET",route="\/api\/lookup\/banks",status="200"\} 1/,
  )
  for (const secret of ['geheim', member.token, member.username]) expect(text).not.toContain(secret)
})

test('sums the ledger per currency to zero', async () => {
  const text = await figures()
  const rows = [...text.matchAll(/^tamlung_ledger_hundredths\{currency="(\w+)",.*\} (-?\d+)$/gm)]
  expect(rows.length).toBeGreaterThan(3)
  for (const currency of new Set(rows.map(([, name]) => name)))
    expect(
      rows.filter(([, name]) => name === currency).reduce((sum, [, , n]) => sum + Number(n), 0),
    ).toBe(0)
  expect(text).toMatch(
    /^tamlung_ledger_hundredths\{currency="BAHT",holder="member",kind="wallet"\} [1-9]/m,
  )
  expect(text).toMatch(/^tamlung_transfers_in_transit 0$/m)
})

test('counts sockets, connections and uploads', async () => {
  const socket = io(backend.url, { transports: ['websocket'] })
  await new Promise<void>(resolve => socket.once('connect', () => resolve()))
  await backend.caller.post('/api/chat/upload-image', fileForm('no picture'))
  // The number of open connections may change while the figures are read.
  const opened = () => backend.backend.database.load().connections
  let before: number
  let text: string
  do {
    before = opened()
    text = await figures()
  } while (opened() !== before)
  socket.disconnect()
  expect(text).toMatch(/^tamlung_sockets 1$/m)
  expect(before).toBeGreaterThan(0)
  expect(text.split('\n')).toContain(`tamlung_database_connections ${before}`)
  expect(text).toMatch(/^tamlung_uploads_total\{outcome="SLIP_INVALID_FILE"\} 1$/m)
})
