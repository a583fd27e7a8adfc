import { randomBytes, randomUUID } from 'node:crypto'
import { socketEvents } from '@tamlung/shared/contract/chat-socket'
import { repeats } from '@tamlung/shared/testing/deep'
import { io } from 'socket.io-client'
import { drawSlip } from '../../../demonstration/seed/picture'
import { countCalls } from '../../../testing/count-calls'
import { fileForm } from '../../../testing/file-form'
import { inWaves } from '../../../testing/in-waves'
import { startTestBackend, type TestBackend } from '../../../testing/test-backend'
import { limitStrangers } from '../../platform/rate-limits/limit-calls'
import { messageQuotas, uploadQuotas } from './handlers'

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

const guests = repeats({ ordinary: 20, deep: 500 })

describe('chat limits', () => {
  test(`allow ${guests} guests behind one address`, async () => {
    const replies = await inWaves(guests, () => write(newGuest()))
    expect(replies.filter(({ status }) => status !== 200)).toEqual([])
  })

  test('limit one guest who writes without pause, but not others', async () => {
    const guestId = newGuest()
    const replies = await inWaves(61, () => write(guestId))
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(1)
    expect((await write(newGuest())).status).toBe(200)
  })

  const long = 'x'.repeat(20_000)

  test.each([
    ['postback', { title: long }],
    ['media', { fileType: 'image', filePath: '/media/a.png', name: long }],
    ['quick_replies', { message: 'one of many', buttons: Array(2000).fill({ title: 'x' }) }],
    ['generic', { elements: [{ title: 'x', subtitle: long }] }],
  ])('refuse a %s beyond the maximum length', async (message_type, payload) => {
    const guestId = newGuest()
    expect((await write(guestId, { message_type, payload })).message).toBe('KEY_INVALID')
    const input = { guestId, limit: 10, skip: 0 }
    expect((await backend.caller.post('/api/chat/history', input)).body).toEqual([])
  })

  test('accept a text of the maximum length with escaped characters', async () => {
    const message = '\u0001'.repeat(2000)
    const reply = await write(newGuest(), { message_type: 'text', payload: { message } })
    expect(reply.status).toBe(200)
  })

  /** A refused upload counts towards the limit as well. */
  const sendNothing = (headers: Record<string, string> = {}, { caller } = backend) =>
    caller.post('/api/chat/upload-image', new FormData(), { headers })

  test('limit one device that uploads without pause', async () => {
    const sign = (await sendNothing()).headers.get('set-cookie')?.split(';')[0] ?? ''
    const replies = await inWaves(61, () => sendNothing({ Cookie: sign }))
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(1)
    expect((await sendNothing()).message).toBe('SLIP_NO_FILE')
  })

  test('slow down strangers behind one address without locking them out', async () => {
    // The other tests use the same address.
    const own = await startTestBackend()
    try {
      await countCalls(own, { key: 'chat-upload:127.0.0.1', calls: 595, seconds: 600 })
      const replies = await Promise.all(Array.from({ length: 20 }, () => sendNothing({}, own)))
      const refused = replies.filter(({ status }) => status === 429)
      expect(refused.length).toBeGreaterThan(0)
      expect(new Set(refused.map(({ headers }) => headers.get('retry-after')))).toEqual(
        new Set(['1']),
      )
    } finally {
      await own.stop()
    }
  })

  test('close a socket after repeated refused joins', async () => {
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
})

describe('strangers who use up their quota', () => {
  let own: TestBackend
  beforeEach(async () => {
    own = await startTestBackend()
  })
  afterEach(() => own.stop())

  const mebibyte = 1024 ** 2
  /** Counts uploads of strangers until one is refused, and returns how many were accepted. */
  const useUp = async (quotas: typeof uploadQuotas, addresses: (count: number) => string) => {
    const bytes = 20 * mebibyte
    for (let count = 0; count < 1000; count += 1)
      try {
        await limitStrangers(own.backend, quotas, { address: addresses(count), bytes })
      } catch {
        return count
      }
    return undefined
  }
  const picture = () => fileForm(drawSlip(500))

  test('in files of one network leave room for others', async () => {
    expect(await useUp(uploadQuotas, () => '203.0.113.1')).toBe(10)
    expect((await own.caller.post('/api/chat/upload-image', picture())).status).toBe(200)
  })

  test('in files of all networks leave room for members', async () => {
    expect(await useUp(uploadQuotas, count => `203.0.113.${count % 200}`)).toBe(51)
    const refused = await own.caller.post('/api/chat/upload-image', picture())
    expect([refused.status, refused.message]).toEqual([429, 'REQUEST_LIMIT'])
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(600)
    const { caller } = await own.newMember()
    expect((await caller.post('/api/chat/upload-image', picture())).status).toBe(200)
    expect((await caller.post('/api/wallet/slip', picture())).status).toBe(200)
  })

  test('in messages leave room for members behind the same address', async () => {
    await useUp(messageQuotas, () => '127.0.0.1')
    const body = { clientId: randomUUID(), sender: 'customer', message: hello }
    const guest = { ...body, guestId: newGuest() }
    expect((await own.caller.post('/api/chat/send-message', guest)).status).toBe(429)
    const { caller } = await own.newMember()
    expect((await caller.post('/api/chat/send-message', body)).status).toBe(200)
  })
})
