import { randomBytes, randomUUID } from 'node:crypto'
import { startTestBackend, type TestBackend } from '../../testing/test-backend'

let backend: TestBackend

beforeAll(async () => {
  backend = await startTestBackend()
}, 60_000)
afterAll(() => backend.stop())

const newGuest = () => randomBytes(24).toString('base64url')

const write = (guestId: string) =>
  backend.caller.post('/api/chat/send-message', {
    clientId: randomUUID(),
    sender: 'customer',
    guestId,
    message: { message_type: 'text', payload: { message: 'hello' } },
  })

test('five hundred guests behind one address can talk', async () => {
  const replies = await Promise.all(Array.from({ length: 500 }, () => write(newGuest())))
  expect(replies.filter(({ status }) => status !== 200)).toEqual([])
}, 60_000)

test('one guest who writes without end is asked for patience, and the others are not', async () => {
  const guestId = newGuest()
  const replies = await Promise.all(Array.from({ length: 61 }, () => write(guestId)))
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(1)
  expect((await write(newGuest())).status).toBe(200)
}, 60_000)
