import { createHmac } from 'node:crypto'
import { sessionEndedEvent } from '@tamlung/shared/contract/routes/notices'
import pg from 'pg'
import { Socket as ServerSocket } from 'socket.io'
import { Caller } from '../../../testing/caller'
import {
  join,
  listenFor,
  newGuest,
  type Received,
  startTwoInstances,
  type TwoInstances,
  text,
  texts,
} from '../../../testing/start-two-instances'

const chatTokenSecret = 'a secret of at least thirty-two characters'
let both: TwoInstances

beforeAll(async () => {
  both = await startTwoInstances({ chatTokenSecret })
})
afterEach(() => both.disconnectAll())
afterAll(() => both.stop())

describe('thread', () => {
  test('stores one message per clientId across instances', async () => {
    const guestId = newGuest()
    const message = text('once', { guestId })
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        (index % 2 === 0 ? both.one : both.two).caller.post('/api/chat/send-message', message),
      ),
    )
    expect(new Set(replies.map(reply => JSON.stringify(reply.body))).size).toBe(1)
    const history = await both.one.caller.post('/api/chat/history', { guestId, limit: 10, skip: 0 })
    expect(history.body).toHaveLength(1)
  })

  test('numbers its messages without gaps and pages them newest first', async () => {
    const guestId = newGuest()
    for (let count = 1; count <= 25; count += 1)
      await both.one.caller.post('/api/chat/send-message', text(`${count}`, { guestId }))
    const page = async (skip: number) =>
      (await both.one.caller.post('/api/chat/history', { guestId, limit: 10, skip }))
        .body as Received[]
    const all = [...(await page(0)), ...(await page(10)), ...(await page(20))]
    expect(all.map(message => message.seq)).toEqual(Array.from({ length: 25 }, (_, i) => 25 - i))
  })

  test('closes a member’s thread to everyone else', async () => {
    const [mine, other] = [await both.one.newMember(), await both.one.newMember()]
    await mine.caller.post('/api/chat/send-message', text('private'))
    const input = { userId: mine.id, limit: 10, skip: 0 }
    expect((await other.caller.post('/api/chat/history', input)).message).toBe('INVALID_USER_4')
    expect((await both.one.caller.post('/api/chat/history', input)).message).toBe('UNAUTHORIZED')
  })

  test('closes a guest’s thread without its secret id', async () => {
    const guestId = newGuest()
    await both.one.caller.post('/api/chat/send-message', text('private', { guestId }))
    const input = { guestId: newGuest(), limit: 10, skip: 0 }
    expect((await both.one.caller.post('/api/chat/history', input)).body).toEqual([])
    const short = await both.one.caller.post('/api/chat/history', {
      guestId: 'short',
      limit: 10,
      skip: 0,
    })
    expect(short.message).toBe('KEY_INVALID')
  })

  test('sends a signed user messages until the token ends', async () => {
    const sign = (seconds: number) => {
      const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
      const exp = Date.now() / 1000 + seconds
      const content = `${part({ alg: 'HS256' })}.${part({ sub: 'shop-7', exp })}`
      const signature = createHmac('sha256', chatTokenSecret).update(content).digest('base64url')
      return `${content}.${signature}`
    }
    const [short, renewed] = [both.connect(both.one.url), both.connect(both.one.url)]
    const shut = new Promise<string>(resolve => short.once('disconnect', resolve))
    expect(await join(short, { token: sign(3) })).toEqual({ message: 'SUCCESS' })
    expect(await join(renewed, { token: sign(3) })).toEqual({ message: 'SUCCESS' })
    // As often as a page that is open for a day. The number of listeners must not grow.
    const joins = jest.spyOn(ServerSocket.prototype, 'join')
    for (let times = 0; times < 12; times += 1)
      expect(await join(renewed, { token: sign(600) })).toEqual({ message: 'SUCCESS' })
    const [authorization] = joins.mock.contexts
    joins.mockRestore()
    expect(authorization?.listenerCount('disconnect')).toBe(1)
    expect(await shut).toBe('io server disconnect')
    const received = listenFor(renewed, 1)
    await new Caller(both.one.url, sign(600)).post('/api/chat/send-message', text('still here'))
    expect(texts(await received)).toEqual(['still here'])
  })

  test('stores only the known fields of a join request', async () => {
    const joins = jest.spyOn(ServerSocket.prototype, 'join')
    const input = { guestId: newGuest(), more: 'x'.repeat(60_000) }
    expect(await join(both.connect(both.one.url), input)).toEqual({ message: 'SUCCESS' })
    const [authorization] = joins.mock.contexts
    joins.mockRestore()
    expect(JSON.stringify(authorization?.data).length).toBeLessThan(1000)
  })

  test('sends a member messages until the session expires', async () => {
    const { id, token } = await both.one.newMember()
    const socket = both.connect(both.two.url)
    const shut = new Promise<string>(resolve => socket.once('disconnect', resolve))
    await new Promise<void>(resolve => socket.once('connect', resolve))
    const database = new pg.Client({ connectionString: both.one.databaseUrl })
    await database.connect()
    await database.query(
      `update session set expires_at = now() + interval '3 seconds' where member_id = $1`,
      [id],
    )
    expect(await join(socket, { token })).toEqual({ message: 'SUCCESS' })
    await database.end()
    expect(await shut).toBe('io server disconnect')
    expect(await join(socket.connect(), { token })).toEqual({ message: 'UNAUTHORIZED' })
  })

  test("refuses a socket with a member's id but no token", async () => {
    const { id } = await both.one.newMember()
    const socket = both.connect(both.one.url)
    expect(await join(socket, { userId: id })).toEqual({ message: 'UNAUTHORIZED' })
    expect(await join(socket, { userId: id, token: 'nonsense' })).toEqual({
      message: 'UNAUTHORIZED',
    })
  })

  test('closes its sockets on every instance at logout', async () => {
    const { caller, token } = await both.one.newMember()
    const socket = both.connect(both.two.url)
    await join(socket, { token })
    const notified = new Promise<void>(resolve => socket.once(sessionEndedEvent, resolve))
    const shut = new Promise<void>(resolve => socket.once('disconnect', () => resolve()))
    await caller.post('/api/logout')
    await notified
    await shut
    expect(await join(socket.connect(), { token })).toEqual({ message: 'UNAUTHORIZED' })
  })

  test('refuses a socket whose session ends while it joins', async () => {
    const { caller, token } = await both.one.newMember()
    const witness = both.connect(both.one.url)
    await join(witness, { token })
    const shut = new Promise<void>(resolve => witness.once('disconnect', () => resolve()))
    const socket = both.connect(both.one.url)
    await new Promise<void>(resolve => socket.once('connect', () => resolve()))
    const { database } = both.one.backend
    const real = database.run.bind(database)
    // The session ends, and this instance is notified, after the database's reply and before the socket joins.
    const run = jest.spyOn(database, 'run').mockImplementationOnce(async (operation, input) => {
      const answer = await real(operation, input)
      await caller.post('/api/logout')
      await shut
      return answer
    })
    expect(await join(socket, { token })).toEqual({ message: 'UNAUTHORIZED' })
    run.mockRestore()
  })

  test('closes its sockets on every instance when staff disable the member', async () => {
    const { id, token } = await both.one.newMember()
    const socket = both.connect(both.two.url)
    await join(socket, { token })
    const shut = new Promise<void>(resolve => socket.once('disconnect', () => resolve()))
    await both.one.console.put(`/members/${id}`, { isActive: false })
    await shut
    expect(await join(socket.connect(), { token })).toEqual({ message: 'UNAUTHORIZED' })
  })

  test('stays open for the session that changed the password', async () => {
    const { caller, token, username, password } = await both.one.newMember()
    const login = await both.one.caller.post('/api/login', { username, password })
    const [mine, other] = [both.connect(both.one.url), both.connect(both.two.url)]
    await join(mine, { token })
    await join(other, { token: (login.body as { token: string }).token })
    const notifiedMine = jest.fn()
    mine.once(sessionEndedEvent, notifiedMine)
    const shut = new Promise<void>(resolve => other.once('disconnect', () => resolve()))
    const received = listenFor(mine, 2)
    await caller.put('/api/account/changepwd', {
      oldPassword: password,
      newPassword: 'another one',
    })
    await shut
    await caller.post('/api/chat/send-message', text('still here'))
    // The first is the notification about the new password.
    expect(texts(await received)).toEqual([expect.stringContaining('รหัสผ่าน'), 'still here'])
    expect(notifiedMine).not.toHaveBeenCalled()
  })

  test.each([
    ['an empty text', text('  \n ')],
    ['2001 units of text', text('ก'.repeat(2001))],
    ['2002 units in 1001 signs', text('😀'.repeat(1001))],
    ['a message in the name of the staff', { ...text('hi'), sender: 'staff' }],
    [
      'a type that does not exist',
      { ...text('hi'), message: { message_type: 'evil', payload: {} } },
    ],
  ])('refuses %s', async (_, message) => {
    const { caller } = await both.one.newMember()
    expect((await caller.post('/api/chat/send-message', message)).status).toBe(400)
  })

  test('accepts 2000 UTF-16 units of text', async () => {
    const { caller } = await both.one.newMember()
    const reply = await caller.post('/api/chat/send-message', text('ก'.repeat(2000)))
    expect(reply.status).toBe(200)
  })
})
