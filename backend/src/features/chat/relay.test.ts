import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { io, type Socket } from 'socket.io-client'
import { Caller } from '../../testing/caller'
import { startOnPostgres, startTestBackend, type TestBackend } from '../../testing/test-backend'

const chatTokenSecret = 'a secret of at least thirty-two characters'
let one: Awaited<ReturnType<typeof startOnPostgres>>
let two: TestBackend
const sockets: Socket[] = []

beforeAll(async () => {
  one = await startOnPostgres({ chatTokenSecret })
  two = await startTestBackend({
    databaseUrl: one.databaseUrl,
    dataFolder: one.backend.configuration.dataFolder,
  })
  await one.console.put('/settings/rateLimits', { value: false })
}, 120_000)
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect()
})
afterAll(async () => {
  await two.stop()
  await one.stop()
})

interface Received {
  id: string
  seq: number
  clientId: string | null
  message: { payload: { message: string } }
}

const connect = (url: string) => {
  const socket = io(url, { transports: ['websocket'], reconnectionDelay: 50 })
  sockets.push(socket)
  return socket
}

const join = (socket: Socket, wish: object) =>
  socket.emitWithAck('join', { prefix: 'tamlung', ...wish }) as Promise<{ message: string }>

const listenFor = (socket: Socket, count: number) =>
  new Promise<Received[]>(resolve => {
    const received: Received[] = []
    socket.on('messaging', (message: Received) => {
      received.push(message)
      if (received.length === count) resolve(received)
    })
  })

const newGuest = () => randomBytes(16).toString('base64url')

const text = (message: string, more: object = {}) => ({
  clientId: randomUUID(),
  sender: 'customer',
  message: { message_type: 'text', payload: { message } },
  ...more,
})

const texts = (received: readonly Received[]) => received.map(one => one.message.payload.message)

describe('two instances on one database', () => {
  test('bring a message posted on one to a client joined on the other', async () => {
    const { caller, token } = await one.newMember()
    const socket = connect(two.url)
    expect(await join(socket, { token })).toEqual({ message: 'SUCCESS' })
    const heard = listenFor(socket, 1)
    const { body } = await caller.post('/api/chat/send-message', text('สวัสดี'))
    const [message] = await heard
    expect(message).toMatchObject({ id: (body as Received).id, seq: 1 })
  })

  test('lose none of 200 messages that are posted on both at once, and double none', async () => {
    const { id, token } = await one.newMember()
    const socket = connect(two.url)
    await join(socket, { token })
    const heard = listenFor(socket, 200)
    await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        (index % 2 === 0 ? one : two).console.post('/chats', {
          member: Number(id),
          message: text(`${index}`).message,
        }),
      ),
    )
    const received = await heard
    expect(new Set(received.map(message => message.seq)).size).toBe(200)
    expect(Math.max(...received.map(message => message.seq))).toBe(200)
  })

  test('give a client that was away what it missed, when it is back', async () => {
    const { id, token } = await one.newMember()
    const socket = connect(two.url)
    await join(socket, { token })
    const post = (message: string) =>
      one.console.post('/chats', { member: Number(id), message: text(message).message })
    const before = listenFor(socket, 1)
    await post('before')
    await before
    const again = new Promise<void>(resolve => socket.once('connect', () => resolve()))
    socket.io.engine.close()
    const after = listenFor(socket, 2)
    await post('missed')
    await again
    expect(socket.recovered).toBe(true)
    await post('after')
    expect(texts(await after)).toEqual(['missed', 'after'])
  })

  test('give it nothing of that when its session has ended meanwhile', async () => {
    const { id, caller, token, username, password } = await one.newMember()
    const login = await one.caller.post('/api/login', { username, password })
    const [socket, witness] = [connect(two.url), connect(two.url)]
    socket.io.reconnection(false)
    await join(socket, { token })
    await join(witness, { token: (login.body as { token: string }).token })
    const post = (message: string) =>
      one.console.post('/chats', { member: Number(id), message: text(message).message })
    const heard: Received[] = []
    socket.on('messaging', (message: Received) => heard.push(message))
    const [before, seen] = [listenFor(socket, 1), listenFor(witness, 2)]
    await post('before')
    await before
    const away = new Promise<void>(resolve => socket.once('disconnect', () => resolve()))
    socket.io.engine.close()
    await away
    await caller.post('/api/logout')
    await post('not for this session')
    await seen
    const again = new Promise<void>(resolve => socket.once('connect', () => resolve()))
    socket.connect()
    await again
    expect(await join(socket, { token })).toEqual({ message: 'UNAUTHORIZED' })
    expect([socket.recovered, texts(heard)]).toEqual([false, ['before']])
  })
})

describe('a conversation', () => {
  test('stores one message for one clientId, however often it is sent, on whichever instance', async () => {
    const guestId = newGuest()
    const message = text('once', { guestId })
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        (index % 2 === 0 ? one : two).caller.post('/api/chat/send-message', message),
      ),
    )
    expect(new Set(replies.map(reply => JSON.stringify(reply.body))).size).toBe(1)
    const history = await one.caller.post('/api/chat/history', { guestId, limit: 10, skip: 0 })
    expect(history.body).toHaveLength(1)
  })

  test('counts its messages without a gap and pages them newest first', async () => {
    const guestId = newGuest()
    for (let count = 1; count <= 25; count += 1)
      await one.caller.post('/api/chat/send-message', text(`${count}`, { guestId }))
    const page = async (skip: number) =>
      (await one.caller.post('/api/chat/history', { guestId, limit: 10, skip })).body as Received[]
    const all = [...(await page(0)), ...(await page(10)), ...(await page(20))]
    expect(all.map(message => message.seq)).toEqual(Array.from({ length: 25 }, (_, i) => 25 - i))
  })

  test('of a member is closed to everybody else', async () => {
    const [mine, other] = [await one.newMember(), await one.newMember()]
    await mine.caller.post('/api/chat/send-message', text('private'))
    const ask = { userId: mine.id, limit: 10, skip: 0 }
    expect((await other.caller.post('/api/chat/history', ask)).message).toBe('INVALID_USER_4')
    expect((await one.caller.post('/api/chat/history', ask)).message).toBe('UNAUTHORIZED')
  })

  test('of a guest is closed to whoever does not know its secret id', async () => {
    const guestId = newGuest()
    await one.caller.post('/api/chat/send-message', text('private', { guestId }))
    const ask = { guestId: newGuest(), limit: 10, skip: 0 }
    expect((await one.caller.post('/api/chat/history', ask)).body).toEqual([])
    const short = await one.caller.post('/api/chat/history', {
      guestId: 'short',
      limit: 10,
      skip: 0,
    })
    expect(short.message).toBe('KEY_INVALID')
  })

  test('of a signed user is heard until the token ends, and longer with a newer one', async () => {
    const sign = (seconds: number) => {
      const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
      const exp = Date.now() / 1000 + seconds
      const content = `${part({ alg: 'HS256' })}.${part({ sub: 'shop-7', exp })}`
      const signature = createHmac('sha256', chatTokenSecret).update(content).digest('base64url')
      return `${content}.${signature}`
    }
    const [short, renewed] = [connect(one.url), connect(one.url)]
    const shut = new Promise<string>(resolve => short.once('disconnect', resolve))
    expect(await join(short, { token: sign(3) })).toEqual({ message: 'SUCCESS' })
    expect(await join(renewed, { token: sign(3) })).toEqual({ message: 'SUCCESS' })
    expect(await join(renewed, { token: sign(600) })).toEqual({ message: 'SUCCESS' })
    expect(await shut).toBe('io server disconnect')
    const heard = listenFor(renewed, 1)
    await new Caller(one.url, sign(600)).post('/api/chat/send-message', text('still here'))
    expect(texts(await heard)).toEqual(['still here'])
  })

  test("is not heard by a socket that names a member's id without the token", async () => {
    const { id } = await one.newMember()
    const socket = connect(one.url)
    expect(await join(socket, { userId: id })).toEqual({ message: 'UNAUTHORIZED' })
    expect(await join(socket, { userId: id, token: 'nonsense' })).toEqual({
      message: 'UNAUTHORIZED',
    })
  })

  test('goes silent on every instance when the session behind it ends', async () => {
    const { caller, token } = await one.newMember()
    const socket = connect(two.url)
    await join(socket, { token })
    const shut = new Promise<void>(resolve => socket.once('disconnect', () => resolve()))
    await caller.post('/api/logout')
    await shut
    expect(await join(socket.connect(), { token })).toEqual({ message: 'UNAUTHORIZED' })
  })

  test('is closed to a socket whose session ends while it is let in', async () => {
    const { caller, token } = await one.newMember()
    const witness = connect(one.url)
    await join(witness, { token })
    const shut = new Promise<void>(resolve => witness.once('disconnect', () => resolve()))
    const socket = connect(one.url)
    await new Promise<void>(resolve => socket.once('connect', () => resolve()))
    const { database } = one.backend
    const real = database.run.bind(database)
    // The session ends, and this instance has heard so, between the answer of the database and the seat.
    const run = jest.spyOn(database, 'run').mockImplementationOnce(async (operation, input) => {
      const answer = await real(operation, input)
      await caller.post('/api/logout')
      await shut
      return answer
    })
    expect(await join(socket, { token })).toEqual({ message: 'UNAUTHORIZED' })
    run.mockRestore()
  })

  test('goes silent on every instance when staff shut the member out', async () => {
    const { id, token } = await one.newMember()
    const socket = connect(two.url)
    await join(socket, { token })
    const shut = new Promise<void>(resolve => socket.once('disconnect', () => resolve()))
    await one.console.put(`/members/${id}`, { isActive: false })
    await shut
    expect(await join(socket.connect(), { token })).toEqual({ message: 'UNAUTHORIZED' })
  })

  test('goes on for the session that changed the password, and ends for the others', async () => {
    const { caller, token, username, password } = await one.newMember()
    const login = await one.caller.post('/api/login', { username, password })
    const [mine, other] = [connect(one.url), connect(two.url)]
    await join(mine, { token })
    await join(other, { token: (login.body as { token: string }).token })
    const shut = new Promise<void>(resolve => other.once('disconnect', () => resolve()))
    const heard = listenFor(mine, 2)
    await caller.put('/api/account/changepwd', {
      oldPassword: password,
      newPassword: 'another one',
    })
    await shut
    await caller.post('/api/chat/send-message', text('still here'))
    // The member is told of the new password.
    expect(texts(await heard)).toEqual([expect.stringContaining('รหัสผ่าน'), 'still here'])
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
    const { caller } = await one.newMember()
    expect((await caller.post('/api/chat/send-message', message)).status).toBe(400)
  })

  test('takes 2000 units of text', async () => {
    const { caller } = await one.newMember()
    const reply = await caller.post('/api/chat/send-message', text('ก'.repeat(2000)))
    expect(reply.status).toBe(200)
  })
})
