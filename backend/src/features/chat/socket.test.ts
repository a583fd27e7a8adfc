import { repeats } from '@tamlung/shared/testing/deep'
import { Caller } from '../../../testing/caller'
import { inWaves } from '../../../testing/in-waves'
import {
  join,
  listenFor,
  type Received,
  startTwoInstances,
  type TwoInstances,
  text,
  texts,
} from '../../../testing/start-two-instances'

const messages = repeats({ ordinary: 40, deep: 200 })

let both: TwoInstances

beforeAll(async () => {
  both = await startTwoInstances()
})
afterEach(() => both.disconnectAll())
afterAll(() => both.stop())

describe('two instances on one database', () => {
  test('deliver a message from one instance to a client of the other', async () => {
    const { caller, token } = await both.one.newMember()
    const socket = both.connect(both.two.url)
    expect(await join(socket, { token })).toEqual({ message: 'SUCCESS' })
    const received = listenFor(socket, 1)
    const { body } = await caller.post('/api/chat/send-message', text('สวัสดี'))
    const [message] = await received
    expect(message).toMatchObject({ id: (body as Received).id, seq: 1 })
  })

  test(`deliver ${messages} concurrent messages without loss or duplicates`, async () => {
    const { token } = await both.one.newMember()
    const socket = both.connect(both.two.url)
    await join(socket, { token })
    const delivered = listenFor(socket, messages)
    const callers = [both.one, both.two].map(({ url }) => new Caller(url, token))
    await inWaves(messages, async index => {
      const message = text(`${index}`)
      // An overloaded server may refuse; a repeated message has the same id.
      for (let status = 0; status !== 200; )
        status = (await callers[index % 2]?.post('/api/chat/send-message', message))?.status ?? 0
    })
    const received = await delivered
    expect(new Set(received.map(message => message.seq)).size).toBe(messages)
    expect(Math.max(...received.map(message => message.seq))).toBe(messages)
  })

  test('deliver missed messages after a reconnect', async () => {
    const { id, token } = await both.one.newMember()
    const socket = both.connect(both.two.url)
    await join(socket, { token })
    const post = (message: string) =>
      both.one.console.post('/chats', { member: Number(id), message: text(message).message })
    const before = listenFor(socket, 1)
    await post('before')
    await before
    const reconnected = new Promise<void>(resolve => socket.once('connect', () => resolve()))
    socket.io.engine.close()
    const after = listenFor(socket, 2)
    await post('missed')
    await reconnected
    expect(socket.recovered).toBe(true)
    await post('after')
    expect(texts(await after)).toEqual(['missed', 'after'])
  })

  test('deliver messages that arrive during the check of a reconnect', async () => {
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
    const reconnected = new Promise<void>(resolve => socket.once('connect', () => resolve()))
    const received: Received[] = []
    const last = new Promise<void>(resolve =>
      socket.on('messaging', (message: Received) => {
        received.push(message)
        if (texts([message])[0] === 'after') resolve()
      }),
    )
    socket.io.engine.close()
    await reconnected
    run.mockRestore()
    expect(socket.recovered).toBe(true)
    await post('after')
    await last
    expect(texts(received)).toEqual(['meanwhile', 'after'])
  })

  test('deliver no missed messages when the session has ended', async () => {
    const { id, caller, token, username, password } = await both.one.newMember()
    const login = await both.one.caller.post('/api/login', { username, password })
    const [socket, witness] = [both.connect(both.two.url), both.connect(both.two.url)]
    socket.io.reconnection(false)
    await join(socket, { token })
    await join(witness, { token: (login.body as { token: string }).token })
    const post = (message: string) =>
      both.one.console.post('/chats', { member: Number(id), message: text(message).message })
    const received: Received[] = []
    socket.on('messaging', (message: Received) => received.push(message))
    const [before, seen] = [listenFor(socket, 1), listenFor(witness, 2)]
    await post('before')
    await before
    const away = new Promise<void>(resolve => socket.once('disconnect', () => resolve()))
    socket.io.engine.close()
    await away
    await caller.post('/api/logout')
    await post('not for this session')
    await seen
    const reconnected = new Promise<void>(resolve => socket.once('connect', () => resolve()))
    socket.connect()
    await reconnected
    expect(await join(socket, { token })).toEqual({ message: 'UNAUTHORIZED' })
    expect([socket.recovered, texts(received)]).toEqual([false, ['before']])
  })
})
