import { Caller } from '../../testing/caller'
import { join, listenFor, type Received, text, texts } from '../../testing/chat-socket'
import { startTwoInstances, type TwoInstances } from '../../testing/start-two-instances'

let both: TwoInstances

beforeAll(async () => {
  both = await startTwoInstances()
})
afterEach(() => both.disconnectAll())
afterAll(() => both.stop())

describe('two instances on one database', () => {
  test('bring a message posted on one to a client joined on the other', async () => {
    const { caller, token } = await both.one.newMember()
    const socket = both.connect(both.two.url)
    expect(await join(socket, { token })).toEqual({ message: 'SUCCESS' })
    const heard = listenFor(socket, 1)
    const { body } = await caller.post('/api/chat/send-message', text('สวัสดี'))
    const [message] = await heard
    expect(message).toMatchObject({ id: (body as Received).id, seq: 1 })
  })

  test('lose none of 200 messages that are posted on both at once, and double none', async () => {
    const { token } = await both.one.newMember()
    const socket = both.connect(both.two.url)
    await join(socket, { token })
    const heard = listenFor(socket, 200)
    const callers = [both.one, both.two].map(({ url }) => new Caller(url, token))
    await Promise.all(
      Array.from({ length: 200 }, async (_, index) => {
        const message = text(`${index}`)
        // A busy machine says that it has no time for all of them at once: what is sent again is the same message.
        for (let status = 0; status !== 200; )
          status = (await callers[index % 2]?.post('/api/chat/send-message', message))?.status ?? 0
      }),
    )
    const received = await heard
    expect(new Set(received.map(message => message.seq)).size).toBe(200)
    expect(Math.max(...received.map(message => message.seq))).toBe(200)
  })

  test('give a client that was away what it missed, when it is back', async () => {
    const { id, token } = await both.one.newMember()
    const socket = both.connect(both.two.url)
    await join(socket, { token })
    const post = (message: string) =>
      both.one.console.post('/chats', { member: Number(id), message: text(message).message })
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

  test('give it what is said while they look whether it may come back', async () => {
    const { id, token } = await both.one.newMember()
    const [socket, witness] = [both.connect(both.two.url), both.connect(both.two.url)]
    await join(socket, { token })
    await join(witness, { token })
    const post = (message: string) =>
      both.one.console.post('/chats', { member: Number(id), message: text(message).message })
    const [before, seen] = [listenFor(socket, 1), listenFor(witness, 2)]
    await post('before')
    await before
    const { database } = both.two.backend
    const real = database.run.bind(database)
    const run = jest.spyOn(database, 'run').mockImplementationOnce(async (operation, input) => {
      const answer = await real(operation, input)
      await post('meanwhile')
      await seen
      return answer
    })
    const again = new Promise<void>(resolve => socket.once('connect', () => resolve()))
    const heard: Received[] = []
    const last = new Promise<void>(resolve =>
      socket.on('messaging', (message: Received) => {
        heard.push(message)
        if (texts([message])[0] === 'after') resolve()
      }),
    )
    socket.io.engine.close()
    await again
    run.mockRestore()
    expect(socket.recovered).toBe(true)
    await post('after')
    await last
    expect(texts(heard)).toEqual(['meanwhile', 'after'])
  })

  test('give it nothing of that when its session has ended meanwhile', async () => {
    const { id, caller, token, username, password } = await both.one.newMember()
    const login = await both.one.caller.post('/api/login', { username, password })
    const [socket, witness] = [both.connect(both.two.url), both.connect(both.two.url)]
    socket.io.reconnection(false)
    await join(socket, { token })
    await join(witness, { token: (login.body as { token: string }).token })
    const post = (message: string) =>
      both.one.console.post('/chats', { member: Number(id), message: text(message).message })
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
