import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { closeAfterAll } from '@tamlung/shared/testing/close-after'
import { startOnPostgres, type TestMember } from '../../../testing/test-backend'
import { defineOperation } from '../../platform/database/operation'
import { claimDueMessages } from './push-messages'

let backend: Awaited<ReturnType<typeof startOnPostgres>>
let service: Server
let status = 201
let onRequest: (request: PushRequest) => void = () => undefined

interface PushRequest {
  url: string
  headers: Record<string, unknown>
  body: Buffer
}

beforeAll(async () => {
  service = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    response.writeHead(status).end()
    onRequest({ url: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) })
  })
  await new Promise<void>(resolve => service.listen(0, '127.0.0.1', resolve))
  backend = await startOnPostgres({ pushAnywhere: true })
})
beforeEach(() => {
  status = 201
})
closeAfterAll(
  () => backend.stop(),
  () => service.close(),
)

/** Makes the keys that a browser keeps secret. */
const newDevice = () => {
  const pair = createECDH('prime256v1')
  const p256dh = pair.generateKeys()
  const auth = randomBytes(16)
  const path = `/${randomBytes(8).toString('hex')}`
  const { port } = service.address() as AddressInfo
  const keys = { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') }
  /** Decrypts as RFC 8291 describes. */
  const read = (body: Buffer): unknown => {
    const salt = body.subarray(0, 16)
    const size = body.readUInt8(20)
    const theirs = body.subarray(21, 21 + size)
    const secret = pair.computeSecret(theirs)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, theirs])
    const input = Buffer.from(hkdfSync('sha256', secret, auth, info, 32))
    const derive = (word: string, length: number) =>
      Buffer.from(hkdfSync('sha256', input, salt, `Content-Encoding: ${word}\0`, length))
    const encrypted = body.subarray(21 + size)
    const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
    decipher.setAuthTag(encrypted.subarray(-16))
    const open = Buffer.concat([decipher.update(encrypted.subarray(0, -16)), decipher.final()])
    return JSON.parse(open.subarray(0, open.lastIndexOf(2)).toString())
  }
  return { path, endpoint: `http://127.0.0.1:${port}${path}`, keys, read }
}
type Device = ReturnType<typeof newDevice>

const allKinds = ['deposit', 'withdrawal', 'refused', 'answer', 'coupon']

const subscribe = (member: TestMember, { endpoint, keys }: Device, overrides: object = {}) =>
  member.caller.post('/api/notices/push', {
    endpoint,
    keys,
    kinds: allKinds,
    hidesAmounts: false,
    language: 'en',
    ...overrides,
  })

/** Resolves with the next request for a device. */
const nextRequestTo = ({ path }: Device) =>
  new Promise<PushRequest>(resolve => {
    onRequest = request => {
      if (request.url === path) resolve(request)
    }
  })

const announce = async (member: TestMember, amount: number) => {
  await member.caller.post('/api/wallet/add', { amount })
  const { body } = await backend.console.get(`/open?member=${member.id}`)
  const [open] = body as { reference: string }[]
  return open?.reference ?? ''
}
const depositArrives = async (member: TestMember, amount: number) =>
  backend.console.put(`/open/${await announce(member, amount)}`, { isGood: true })

const countDevices = defineOperation('testing.countDevices', 'read', async (sql, member: number) =>
  sql.query<{ endpoint: string }>('select endpoint from push_subscription where member_id = $1', [
    member,
  ]),
)
const devicesOf = async ({ id }: TestMember) =>
  (await backend.backend.database.run(countDevices, Number(id))).map(({ endpoint }) => endpoint)

const messagesOf = defineOperation('testing.messagesOf', 'read', async (sql, endpoint: string) =>
  sql.query<{ tries: number; amount: number | null }>(
    `select tries, push_message.amount from push_message join push_subscription as s on s.id = subscription_id
     where endpoint = $1`,
    [endpoint],
  ),
)

const waitUntil = async (isTrue: () => Promise<boolean>) => {
  while (!(await isTrue())) await new Promise(resolve => setTimeout(resolve, 20))
}

describe('push', () => {
  test('sends a signed message that only the device can read', async () => {
    const member = await backend.newMember({ wallet: 10 })
    const device = newDevice()
    expect((await subscribe(member, device)).status).toBe(200)
    const next = nextRequestTo(device)
    await depositArrives(member, 1250)
    const { headers, body } = await next
    const { body: statement } = await member.caller.post('/api/statement', { page: 1, limit: 1 })
    expect(device.read(body)).toEqual({
      kind: 'deposit',
      language: 'en',
      amount: '1,250.00',
      currency: 'BAHT',
      row: (statement as { statements: { _id: string }[] }).statements[0]?._id,
    })
    expect(body.includes('deposit')).toBe(false)
    expect(headers.authorization).toMatch(/^vapid t=\S+, k=\S+/)
    expect(headers['content-encoding']).toBe('aes128gcm')
    expect(() => newDevice().read(body)).toThrow()
    await waitUntil(
      async () => (await backend.backend.database.run(messagesOf, device.endpoint)).length === 0,
    )
  })

  test('sends no amounts to a device that hides them', async () => {
    const member = await backend.newMember({ wallet: 10 })
    const device = newDevice()
    await subscribe(member, device, { hidesAmounts: true, language: 'la' })
    const next = nextRequestTo(device)
    await depositArrives(member, 1250)
    expect(device.read((await next).body)).toEqual({
      kind: 'deposit',
      language: 'la',
      row: expect.stringMatching(/^\d+$/),
    })
  })

  test('sends only the kinds that are switched on', async () => {
    const member = await backend.newMember({ wallet: 10 })
    const device = newDevice()
    await subscribe(member, device, { kinds: ['answer'] })
    const next = nextRequestTo(device)
    await depositArrives(member, 100)
    const message = { message_type: 'text', payload: { message: 'hello' } }
    await backend.console.post('/chats', { member: Number(member.id), message })
    expect(device.read((await next).body)).toEqual({ kind: 'answer', language: 'en' })
  })

  test.each([404, 410])('forgets a device after status %i', async code => {
    const member = await backend.newMember({ wallet: 10 })
    const device = newDevice()
    await subscribe(member, device)
    status = code
    await depositArrives(member, 100)
    await waitUntil(async () => (await devicesOf(member)).length === 0)
  })

  test('retries a failed message later, in one process', async () => {
    const member = await backend.newMember({ wallet: 10 })
    const device = newDevice()
    await subscribe(member, device)
    status = 503
    const next = nextRequestTo(device)
    await depositArrives(member, 100)
    await next
    const messages = () => backend.backend.database.run(messagesOf, device.endpoint)
    expect(await messages()).toMatchObject([{ tries: 1 }])
    const due = await backend.backend.database.run(claimDueMessages, undefined)
    expect(due.filter(({ endpoint }) => endpoint === device.endpoint)).toEqual([])
  })

  test('sends nothing after logout', async () => {
    const member = await backend.newMember({ wallet: 10 })
    const other = await backend.newMember({ wallet: 10 })
    const [device, witness] = [newDevice(), newDevice()]
    await subscribe(member, device)
    await subscribe(other, witness)
    const reference = await announce(member, 100)
    await member.caller.post('/api/logout')
    const received: string[] = []
    const seen = new Promise<void>(resolve => {
      onRequest = ({ url }) => {
        received.push(url)
        if (url === witness.path) resolve()
      }
    })
    await backend.console.put(`/open/${reference}`, { isGood: true })
    await depositArrives(other, 100)
    await seen
    expect(received).not.toContain(device.path)
  })

  test("keeps a member's ten newest devices, which only they can remove", async () => {
    const member = await backend.newMember()
    const other = await backend.newMember()
    const devices = Array.from({ length: 12 }, newDevice)
    for (const device of devices) await subscribe(member, device)
    const endpoints = await devicesOf(member)
    expect([...endpoints].sort()).toEqual(
      devices
        .slice(2)
        .map(({ endpoint }) => endpoint)
        .sort(),
    )
    const [endpoint = ''] = endpoints
    await other.caller.post('/api/notices/push/end', { endpoint })
    expect(await devicesOf(member)).toHaveLength(10)
    await member.caller.post('/api/notices/push/end', { endpoint })
    expect(await devicesOf(member)).toHaveLength(9)
  })

  test('moves a device to the member who uses it now', async () => {
    const [member, other] = [await backend.newMember({ wallet: 10 }), await backend.newMember()]
    const device = newDevice()
    await subscribe(member, device)
    status = 503
    const next = nextRequestTo(device)
    await depositArrives(member, 1250)
    await next
    const waiting = () => backend.backend.database.run(messagesOf, device.endpoint)
    await subscribe(member, device)
    expect(await waiting()).toMatchObject([{ amount: 125_000 }])
    await subscribe(other, device)
    expect(await waiting()).toEqual([])
    expect(await devicesOf(member)).toEqual([])
    expect(await devicesOf(other)).toEqual([device.endpoint])
  })

  test.each([
    ['an invalid address', { endpoint: 'push' }],
    ['an invalid key', { keys: { p256dh: '', auth: '?' } }],
    ['an unknown kind', { kinds: ['advertisement'] }],
  ])('refuses %s', async (_, overrides) => {
    const member = await backend.newMember()
    expect((await subscribe(member, newDevice(), overrides)).status).toBe(400)
  })
})
