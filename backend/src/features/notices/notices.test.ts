import { io, type Socket } from 'socket.io-client'
import { defineOperation } from '../../platform/database/operation'
import { startOnPostgres, type TestMember } from '../../testing/test-backend'

let backend: Awaited<ReturnType<typeof startOnPostgres>>
const sockets: Socket[] = []

beforeAll(async () => {
  backend = await startOnPostgres()
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect()
})
afterAll(() => backend.stop())

interface Told {
  id: string
  kind: string
  at: string
  amount: number | null
  isNew: boolean
}

const toldTo = async ({ caller }: TestMember) =>
  ((await caller.get('/api/notices')).body as { notices: Told[] }).notices

const kindsOf = async (member: TestMember) => (await toldTo(member)).map(({ kind }) => kind)

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

/** What is said next, once the listener is there. */
const nextNotice = (socket: Socket) =>
  new Promise<unknown>(resolve => socket.once('notice', resolve))

test('a deposit is told when it has arrived, a withdrawal when it is done and when it was refused, and not before', async () => {
  const member = await backend.newMember({ wallet: 1000 })
  const deposit = await announce(member, '/api/wallet/add', 200)
  expect(await kindsOf(member)).toEqual([])
  await decide(deposit, true)
  expect(await toldTo(member)).toMatchObject([{ kind: 'deposit', amount: 200, isNew: true }])
  await decide(await announce(member, '/api/wallet/withdraw', 300), true)
  await decide(await announce(member, '/api/wallet/withdraw', 400), false)
  expect(await kindsOf(member)).toEqual(['refused', 'withdrawal', 'deposit'])
})

test('an announced deposit that never came is not told of as one that came', async () => {
  const member = await backend.newMember({ wallet: 10 })
  await decide(await announce(member, '/api/wallet/add', 200), false)
  expect(await kindsOf(member)).toEqual([])
})

test('an answer in the chat is told, what the member said is not, and nobody else hears of either', async () => {
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

test('the end of a talk is told to the open pages of the chat, and rings no bell', async () => {
  const member = await backend.newMember({ wallet: 10 })
  const message = { message_type: 'text', payload: { message: 'hello' } }
  await member.caller.post('/api/chat/send-message', { sender: 'customer', message })
  const socket = await listenAs(member)
  const next = nextNotice(socket)
  await backend.console.post(`/chats/member:${member.id}/end`, {})
  expect(await kindsOf(member)).toEqual([])
  // The first thing that is heard is what was said after it.
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

test('a coupon is told of in its last day, until it is claimed or has lapsed', async () => {
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

test('in a break nobody is reminded of a coupon, and afterwards of one that still holds', async () => {
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

test('what was looked at is new no longer, what comes after it is, and nobody looks ahead', async () => {
  const member = await backend.newMember({ wallet: 1000 })
  const arrive = async () => decide(await announce(member, '/api/wallet/add', 100), true)
  await arrive()
  const [{ at } = { at: '' }] = await toldTo(member)
  await member.caller.post('/api/notices/seen', { until: at })
  expect((await toldTo(member)).map(({ isNew }) => isNew)).toEqual([false])
  await member.caller.post('/api/notices/seen', { until: '2999-01-01T00:00:00.000Z' })
  await arrive()
  expect((await toldTo(member)).map(({ isNew }) => isNew)).toEqual([true, false])
  expect((await member.caller.post('/api/notices/seen', { until: 'soon' })).status).toBe(400)
})

test('an open page hears at once of money that came, of none before it is committed, and of nobody else', async () => {
  const member = await backend.newMember({ wallet: 10 })
  const other = await backend.newMember({ wallet: 10 })
  const heard: unknown[] = []
  const socket = await listenAs(member)
  socket.on('notice', said => heard.push(said))
  const ofOther = nextNotice(await listenAs(other))
  const reference = await announce(member, '/api/wallet/add', 100)
  await decide(await announce(other, '/api/wallet/add', 100), true)
  await ofOther
  expect(heard).toEqual([])
  const mine = nextNotice(socket)
  await decide(reference, true)
  expect(await mine).toEqual({ kind: 'deposit' })
})
