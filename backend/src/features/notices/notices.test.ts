import { io, type Socket } from 'socket.io-client'
import { startOnPostgres, type TestMember } from '../../../testing/test-backend'
import { defineOperation } from '../../platform/database/operation'

let backend: Awaited<ReturnType<typeof startOnPostgres>>
const sockets: Socket[] = []

beforeAll(async () => {
  backend = await startOnPostgres()
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect()
})
afterAll(() => backend.stop())

interface Notice {
  id: string
  kind: string
  at: string
  amount: number | null
  isNew: boolean
}

const noticesOf = async ({ caller }: TestMember) =>
  ((await caller.get('/api/notices')).body as { notices: Notice[] }).notices

const kindsOf = async (member: TestMember) => (await noticesOf(member)).map(({ kind }) => kind)

const announce = async (member: TestMember, path: string, amount: number) => {
  await member.caller.post(path, { amount })
  const { body } = await backend.console.get(`/open?member=${member.id}`)
  const [open] = body as { reference: string }[]
  return open?.reference ?? ''
}

const decide = (reference: string, isGood: boolean) =>
  backend.console.put(`/open/${reference}`, { isGood })

const listenAs = async ({ token }: TestMember) => {
  const socket = io(backend.url, { transports: ['websocket'] })
  sockets.push(socket)
  await socket.emitWithAck('join', { prefix: '', token })
  return socket
}

/** Resolves with the next notice after this call. */
const nextNotice = (socket: Socket) =>
  new Promise<unknown>(resolve => socket.once('notice', resolve))

describe('notices', () => {
  test('reports deposits and withdrawals once they are decided', async () => {
    const member = await backend.newMember({ wallet: 1000 })
    const deposit = await announce(member, '/api/wallet/add', 200)
    expect(await kindsOf(member)).toEqual([])
    await decide(deposit, true)
    expect(await noticesOf(member)).toMatchObject([{ kind: 'deposit', amount: 200, isNew: true }])
    await decide(await announce(member, '/api/wallet/withdraw', 300), true)
    await decide(await announce(member, '/api/wallet/withdraw', 400), false)
    expect(await kindsOf(member)).toEqual(['refused', 'withdrawal', 'deposit'])
  })

  test('omits an announced deposit that staff refused', async () => {
    const member = await backend.newMember({ wallet: 10 })
    await decide(await announce(member, '/api/wallet/add', 200), false)
    expect(await kindsOf(member)).toEqual([])
  })

  test("reports staff's answers, once, to their member only", async () => {
    const member = await backend.newMember()
    const other = await backend.newMember()
    const message = { message_type: 'text', payload: { message: 'hello' } }
    await member.caller.post('/api/chat/send-message', { sender: 'customer', message })
    expect(await kindsOf(member)).toEqual([])
    await backend.console.post('/chats', { member: Number(member.id), message })
    expect(await kindsOf(member)).toEqual(['answer'])
    await backend.console.post('/chats', { member: Number(member.id), message })
    expect(await kindsOf(member)).toEqual(['answer'])
    expect(await kindsOf(other)).toEqual([])
  })

  test('omits the end of a conversation', async () => {
    const member = await backend.newMember({ wallet: 10 })
    const message = { message_type: 'text', payload: { message: 'hello' } }
    await member.caller.post('/api/chat/send-message', { sender: 'customer', message })
    const socket = await listenAs(member)
    const next = nextNotice(socket)
    await backend.console.post(`/chats/member:${member.id}/end`, {})
    expect(await kindsOf(member)).toEqual([])
    // The first event that arrives is the one after the conversation's end.
    await decide(await announce(member, '/api/wallet/add', 200), true)
    expect(await next).toEqual({ kind: 'deposit' })
  })

  const lapse = defineOperation(
    'testing.lapse',
    'locked',
    async (sql, { coupon, hours }: { coupon: string; hours: number }) => {
      await sql.query(
        'update coupon set expires_at = now() + make_interval(hours => $2) where id = $1',
        [coupon, hours],
      )
    },
  )

  const endBreak = defineOperation('testing.endBreak', 'locked', async (sql, member: number) => {
    await sql.query('delete from play_break where member_id = $1', [member])
  })

  test('reports a coupon during its last day, until it is claimed', async () => {
    const member = await backend.newMember({
      coupons: [{ label: '50', name: 'x', type: 'wallet', amount: 50 }],
    })
    const [coupon = ''] = member.coupons
    const expireIn = (hours: number) => backend.backend.database.run(lapse, { coupon, hours })
    await expireIn(48)
    expect(await kindsOf(member)).toEqual([])
    await expireIn(3)
    expect(await kindsOf(member)).toEqual(['coupon'])
    await expireIn(-1)
    expect(await kindsOf(member)).toEqual([])
    await expireIn(3)
    await member.caller.post('/api/spinwheel/coupon/claim', { coupon })
    expect(await kindsOf(member)).not.toContain('coupon')
  })

  test('omits an expiring coupon during a break', async () => {
    const member = await backend.newMember({
      coupons: [{ label: '50', name: 'x', type: 'wallet', amount: 50 }],
    })
    const [coupon = ''] = member.coupons
    const { database } = backend.backend
    await database.run(lapse, { coupon, hours: 3 })
    await member.caller.post('/api/limits/break', { kind: 'timeout', length: 1 })
    expect(await kindsOf(member)).toEqual([])
    await database.run(endBreak, Number(member.id))
    expect(await kindsOf(member)).toEqual(['coupon'])
  })

  test('marks notices as seen up to a time, but not beyond now', async () => {
    const member = await backend.newMember({ wallet: 1000 })
    const arrive = async () => decide(await announce(member, '/api/wallet/add', 100), true)
    await arrive()
    const [{ at } = { at: '' }] = await noticesOf(member)
    await member.caller.post('/api/notices/seen', { until: at })
    expect((await noticesOf(member)).map(({ isNew }) => isNew)).toEqual([false])
    await member.caller.post('/api/notices/seen', { until: '2999-01-01T00:00:00.000Z' })
    await arrive()
    expect((await noticesOf(member)).map(({ isNew }) => isNew)).toEqual([true, false])
    expect((await member.caller.post('/api/notices/seen', { until: 'soon' })).status).toBe(400)
  })

  test("pushes a committed deposit to its member's open pages only", async () => {
    const member = await backend.newMember({ wallet: 10 })
    const other = await backend.newMember({ wallet: 10 })
    const received: unknown[] = []
    const socket = await listenAs(member)
    socket.on('notice', notice => received.push(notice))
    const otherNotice = nextNotice(await listenAs(other))
    const reference = await announce(member, '/api/wallet/add', 100)
    await decide(await announce(other, '/api/wallet/add', 100), true)
    await otherNotice
    expect(received).toEqual([])
    const ownNotice = nextNotice(socket)
    await decide(reference, true)
    expect(await ownNotice).toEqual({ kind: 'deposit' })
  })
})
