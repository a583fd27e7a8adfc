import { randomBytes, randomUUID } from 'node:crypto'
import { closeAfterAll } from '@tamlung/shared/testing/close-after'
import { Client } from 'pg'
import { Caller, cookiesOf } from '../../../testing/caller'
import { startOnPostgres, startTestBackend } from '../../../testing/test-backend'
import { guestOwner } from './thread-owner'

let backend: Awaited<ReturnType<typeof startOnPostgres>>
let database: Client
let cookie = ''

const administrator = { name: 'Somchai', password: 'a long password' }

beforeAll(async () => {
  backend = await startOnPostgres({ desk: { administrator } })
  database = new Client({ connectionString: backend.databaseUrl })
  await database.connect()
  const reply = await backend.caller.post('/desk/api/session', administrator)
  cookie = cookiesOf(reply)
})
closeAfterAll(
  () => database.end(),
  () => backend.stop(),
)

const visitor = () => {
  const guestId = randomBytes(24).toString('base64url')
  const say = () =>
    backend.caller.post('/api/chat/send-message', {
      clientId: randomUUID(),
      sender: 'customer',
      guestId,
      message: { message_type: 'text', payload: { message: 'hello' } },
    })
  const track = (...events: object[]) =>
    backend.caller.post('/api/chat/events', { guestId, events })
  const seen = async () => {
    const desk = new Caller(`${backend.url}/desk/api`)
    const path = `/chats/${encodeURIComponent(guestOwner(guestId))}`
    const { body } = await desk.get(path, { headers: { Cookie: cookie } })
    return (body as { events: { name: string; at: string }[] }).events
  }
  const history = async () =>
    (await backend.caller.post('/api/chat/history', { guestId, limit: 50, skip: 0 })).body
  return { say, track, seen, history }
}

const count = async () =>
  Number((await database.query('select count(*) from chat_event')).rows[0].count)

describe('page events', () => {
  test('are shown to staff with their time, but not to the customer', async () => {
    const { say, track, seen, history } = visitor()
    await say()
    const before = Date.now() - 60_000
    await track({ name: 'added to cart', data: { sku: '12' }, ago: 60_000 })
    expect(await seen()).toMatchObject([{ name: 'added to cart', data: { sku: '12' } }])
    const at = Date.parse((await seen())[0]?.at ?? '')
    expect(at).toBeGreaterThanOrEqual(before - 5000)
    expect(at).toBeLessThanOrEqual(Date.now() - 60_000)
    expect(await history()).toHaveLength(1)
  })

  test('are ordered before the message that followed them', async () => {
    const { say, track, seen, history } = visitor()
    await say()
    await say()
    await track({ name: 'third', ago: 0, after: 2 }, { name: 'second', ago: 0, after: 1 })
    await track({ name: 'first', ago: 0, after: 0 })
    const messages = (await history()) as { createdAt: string }[]
    const [one = 0, two = 0] = messages.map(({ createdAt }) => Date.parse(createdAt)).reverse()
    const events = await seen()
    expect(events.map(({ name }) => name)).toEqual(['first', 'second', 'third'])
    const [first = 0, second = 0, third = 0] = events.map(({ at }) => Date.parse(at))
    expect(first).toBeLessThan(one)
    expect(second).toBeLessThan(two)
    expect(third).toBeGreaterThanOrEqual(two)
  })

  test('are not stored for visitors who never wrote', async () => {
    const stored = await count()
    expect((await visitor().track({ name: 'looked', ago: 0 })).status).toBe(200)
    expect(await count()).toBe(stored)
  })

  test('are limited to the newest hundred per customer', async () => {
    const { say, track, seen } = visitor()
    await say()
    for (let call = 0; call < 11; call++)
      await track(
        ...Array.from({ length: 10 }, (_, at) => ({ name: `step ${call * 10 + at}`, ago: 0 })),
      )
    const names = (await seen()).map(({ name }) => name)
    expect(names).toHaveLength(100)
    expect(names.at(0)).toBe('step 10')
    expect(names.at(-1)).toBe('step 109')
  })

  test('are limited per minute', async () => {
    const { track } = visitor()
    const replies = await Promise.all(
      Array.from({ length: 31 }, () => track({ name: 'scrolled', ago: 0 })),
    )
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(1)
  })

  test.each([
    ['a name without end', { name: 'x'.repeat(65), ago: 0 }],
    ['a name of nothing', { name: ' ', ago: 0 }],
    ['data that is no text', { name: 'a', data: { b: { c: 1 } }, ago: 0 }],
    ['a moment to come', { name: 'a', ago: -1 }],
    ['what follows on no message', { name: 'a', ago: 0, after: -1 }],
  ])('refuse %s', async (_, event) => {
    expect((await visitor().track(event)).message).toBe('KEY_INVALID')
  })

  test('are accepted only by a server with a desk', async () => {
    const config = await backend.caller.get('/api/chat/config')
    expect(config.body).toMatchObject({ canTrack: true })
    const without = await startTestBackend({ desk: undefined })
    try {
      expect((await without.caller.get('/api/chat/config')).body).not.toHaveProperty('canTrack')
    } finally {
      await without.stop()
    }
  })
})
