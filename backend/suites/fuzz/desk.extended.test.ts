import { repeats } from '@tamlung/shared/testing/deep'
import { seed } from '@tamlung/shared/testing/seed'
import fc from 'fast-check'
import { cookiesOf } from '../../testing/caller'
import { startTestBackend, type TestBackend } from '../../testing/test-backend'
import { hostileSegment, hostileValue } from './hostile-values'
import { judge } from './judge'

const requests = repeats({ ordinary: 60, deep: 3_000 })

const administrator = { name: 'Somchai', password: 'a long password' }

let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend({ desk: { shown: administrator } })
})
afterAll(() => backend.stop())

const calls = [
  'GET /chats',
  'GET /chats/{owner}',
  'GET /chats/{owner}/messages',
  'POST /chats/{owner}/take',
  'POST /chats/{owner}/answers',
  'POST /chats/{owner}/end',
  'POST /chats/{owner}/writing',
  'PUT /chats/{owner}/agent',
  'POST /chats/{owner}/notes',
  'PUT /answers',
  'POST /agents',
  'PUT /agents/{id}',
  'PUT /password',
  'GET /figures',
  'POST /session',
]

const names = [
  'name',
  'password',
  'old',
  'role',
  'agent',
  'message',
  'clientId',
  'words',
  'answers',
]

const request = fc.record({
  call: fc.constantFrom(...calls),
  segment: fc.oneof(hostileSegment, fc.constantFrom('member:1', 'member:999999999999999', '1')),
  query: fc.constantFrom(
    '',
    '?find=%00',
    '?find=%',
    '?find=%25_',
    '?find=a&find=b',
    '?days=0',
    '?days=1e9',
  ),
  body: fc.oneof(
    fc.dictionary(fc.constantFrom(...names), hostileValue, { maxKeys: 4 }),
    hostileValue,
  ),
})

test(`answers ${requests} senseless requests with codes of the catalogue, never 5xx`, async () => {
  const all = fc.sample(request, { numRuns: requests, seed })
  const login = await backend.caller.post('/desk/api/session', administrator)
  const cookie = cookiesOf(login)
  const send = async ({ call, segment, query, body }: (typeof all)[number]) => {
    const [method = '', path = ''] = call.split(' ')
    const address = path.replace(/\{\w+\}/, () => segment || 'x') + query
    const reply = await fetch(`${backend.url}/desk/api${address}`, {
      method,
      headers: { Cookie: cookie, 'X-Client': 'web', 'Content-Type': 'application/json' },
      body: method === 'GET' ? undefined : JSON.stringify(body),
    })
    judge(`${method} ${address} ${JSON.stringify(body)}`, reply.status, await reply.text())
  }
  const width = 16
  for (let start = 0; start < all.length; start += width)
    await Promise.all(all.slice(start, start + width).map(send))
  const { body } = await backend.caller.get('/desk/api/session', { headers: { Cookie: cookie } })
  expect(body).toMatchObject({ agent: { name: administrator.name } })
})
