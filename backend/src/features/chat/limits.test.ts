import { randomBytes, randomUUID } from 'node:crypto'
import { socketEvents } from '@tamlung/shared/contract/chat-socket'
import { io } from 'socket.io-client'
import { startTestBackend, type TestBackend } from '../../testing/test-backend'

let backend: TestBackend

beforeAll(async () => {
  backend = await startTestBackend()
})
afterAll(() => backend.stop())

const newGuest = () => randomBytes(24).toString('base64url')

const hello = { message_type: 'text', payload: { message: 'hello' } }

const write = (guestId: string, message: object = hello) =>
  backend.caller.post('/api/chat/send-message', {
    clientId: randomUUID(),
    sender: 'customer',
    guestId,
    message,
  })

test('five hundred guests behind one address can talk', async () => {
  const replies = await Promise.all(Array.from({ length: 500 }, () => write(newGuest())))
  expect(replies.filter(({ status }) => status !== 200)).toEqual([])
})

test('one guest who writes without end is asked for patience, and the others are not', async () => {
  const guestId = newGuest()
  const replies = await Promise.all(Array.from({ length: 61 }, () => write(guestId)))
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(1)
  expect((await write(newGuest())).status).toBe(200)
})

const long = 'x'.repeat(20_000)

test.each([
  ['postback', { title: long }],
  ['media', { fileType: 'image', filePath: '/media/a.png', name: long }],
  ['quick_replies', { message: 'one of many', buttons: Array(2000).fill({ title: 'x' }) }],
  ['generic', { elements: [{ title: 'x', subtitle: long }] }],
])('a %s that is longer than anybody writes is not stored', async (message_type, payload) => {
  const guestId = newGuest()
  expect((await write(guestId, { message_type, payload })).message).toBe('KEY_INVALID')
  const ask = { guestId, limit: 10, skip: 0 }
  expect((await backend.caller.post('/api/chat/history', ask)).body).toEqual([])
})

test('a text as long as texts may be is, whatever its signs', async () => {
  const message = '\u0001'.repeat(2000)
  const reply = await write(newGuest(), { message_type: 'text', payload: { message } })
  expect(reply.status).toBe(200)
})

/** What is refused for what it is counts as well. */
const sendNothing = (headers: Record<string, string> = {}, { caller } = backend) =>
  caller.post('/api/chat/upload-image', new FormData(), { headers })

test('a stranger who sends files without end is asked for patience before the neighbours are', async () => {
  const sign = (await sendNothing()).headers.get('set-cookie')?.split(';')[0] ?? ''
  const replies = await Promise.all(Array.from({ length: 61 }, () => sendNothing({ Cookie: sign })))
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(1)
  expect((await sendNothing()).message).toBe('SLIP_NO_FILE')
})

test('strangers of one address who send files without end are slowed down, and none is shut out', async () => {
  // The other tests come from that address as well.
  const own = await startTestBackend()
  try {
    const refusals: (string | null)[] = []
    while (refusals.length === 0) {
      const replies = await Promise.all(Array.from({ length: 60 }, () => sendNothing({}, own)))
      for (const { status, headers } of replies)
        if (status === 429) refusals.push(headers.get('retry-after'))
    }
    expect(new Set(refusals)).toEqual(new Set(['1']))
  } finally {
    await own.stop()
  }
})

test('a socket whose joins are refused again and again is shut', async () => {
  const socket = io(backend.url, {
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  })
  const shut = new Promise<string>(resolve => socket.once('disconnect', resolve))
  await new Promise<void>(resolve => socket.once('connect', () => resolve()))
  let refused = 0
  for (let count = 0; count < 1000; count += 1)
    socket.emit(
      socketEvents.join,
      { prefix: 'tamlung', token: 'x'.repeat(43) },
      ({ message }: { message: string }) => {
        expect(message).toBe('UNAUTHORIZED')
        refused += 1
      },
    )
  expect(await shut).toBe('io server disconnect')
  expect(refused).toBeLessThan(100)
})
