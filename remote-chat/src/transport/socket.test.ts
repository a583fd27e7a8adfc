import { socketEvents } from '@tamlung/shared/contract/chat-socket'
import { io } from 'socket.io-client'
import { connectSocket } from './socket'

jest.mock('socket.io-client', () => ({ io: jest.fn() }))

type Listener = (...given: unknown[]) => void

/** The server's end of a connection: what it was asked, and how it answers. */
function fakeSocket() {
  const listeners = new Map<string, Listener>()
  const asked: Listener[] = []
  const said: unknown[][] = []
  const socket = {
    connected: false,
    volatile: { emit: (...given: unknown[]) => said.push(given) },
    io: { reconnectionDelay: jest.fn(), reconnectionDelayMax: jest.fn() },
    on: (name: string, listener: Listener) => listeners.set(name, listener),
    off: () => listeners.clear(),
    connect: jest.fn(),
    disconnect: jest.fn(),
    emit: jest.fn(
      (name: string, _: unknown, answer: Listener) =>
        name === socketEvents.join && asked.push(answer),
    ),
  }
  const happen = async (name: string, connected: boolean) => {
    socket.connected = connected
    listeners.get(name)?.()
    await Promise.resolve()
    await Promise.resolve()
  }
  const tell = (name: string, value: unknown) => listeners.get(name)?.(value)
  return { socket, asked, happen, said, tell }
}

const guest = { kind: 'guest', guestId: 'somebody' } as const

function connect(canType = true) {
  const server = fakeSocket()
  jest.mocked(io).mockReturnValue(server.socket as never)
  const events = {
    joined: jest.fn(),
    message: jest.fn(),
    typing: jest.fn(),
    down: jest.fn(),
    refused: jest.fn(),
  }
  const options = { origin: '', prefix: async () => '', canType: () => canType }
  const connection = connectSocket(options, guest, events)
  return { ...server, events, connection }
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('a server that confirms no join is taken to have joined, and one that says so late opens the room then', async () => {
  const { asked, happen, events } = connect()
  await happen('connect', true)
  jest.advanceTimersByTime(2000)
  expect(events.joined).toHaveBeenCalledTimes(1)
  // What was said in between went to nobody: the room was not open yet.
  asked[0]?.({ message: 'SUCCESS' })
  expect(events.joined).toHaveBeenCalledTimes(2)
})

test.each([
  ['OK', 1, 0],
  ['Joined the room', 1, 0],
  ['INTERNAL_SERVER_ERROR', 0, 1],
])('a join that is answered %s is what the word means', async (message, joined, down) => {
  const { asked, happen, events } = connect()
  await happen('connect', true)
  asked[0]?.({ message })
  expect(events.joined).toHaveBeenCalledTimes(joined)
  expect(events.down).toHaveBeenCalledTimes(down)
})

test('a refusal that comes late is one', async () => {
  const { asked, happen, events } = connect()
  await happen('connect', true)
  jest.advanceTimersByTime(2000)
  asked[0]?.({ message: 'UNAUTHORIZED' })
  expect(events.refused).toHaveBeenCalledTimes(1)
})

test('a join that was confirmed is told once', async () => {
  const { asked, happen, events } = connect()
  await happen('connect', true)
  asked[0]?.({ message: 'SUCCESS' })
  jest.advanceTimersByTime(10_000)
  expect(events.joined).toHaveBeenCalledTimes(1)
})

test('asking once more does not put off the end of the silence', async () => {
  const { happen, events, connection } = connect()
  await happen('connect', true)
  jest.advanceTimersByTime(1999)
  connection.rejoin()
  await Promise.resolve()
  await Promise.resolve()
  jest.advanceTimersByTime(1)
  expect(events.joined).toHaveBeenCalledTimes(1)
})

test('the silence of a connection that broke says nothing of the next one', async () => {
  const { happen, events, connection } = connect()
  await happen('connect', true)
  await happen('disconnect', false)
  jest.advanceTimersByTime(1999)
  await happen('connect', true)
  jest.advanceTimersByTime(1000)
  expect(events.joined).not.toHaveBeenCalled()
  connection.close()
  jest.advanceTimersByTime(10_000)
  expect(events.joined).not.toHaveBeenCalled()
})

test('that somebody writes is told to a server that wants to know, without a word of it, and to no other', () => {
  const { said, connection } = connect()
  connection.type()
  expect(said).toEqual([['writing']])
  const other = connect(false)
  other.connection.type()
  expect(other.said).toEqual([])
})

test('a server that says nothing good of who writes is not heard', async () => {
  const { events, tell } = connect()
  tell('writing', { name: 7 })
  tell('writing', { name: 'x'.repeat(81) })
  expect(events.typing).not.toHaveBeenCalled()
  tell('writing', { name: 'Lek' })
  expect(events.typing).toHaveBeenCalledWith('Lek')
})

test.each([
  ['nothing', null],
  ['a list', [{ sender: 'admin' }]],
  ['something around a message', { data: { sender: 'admin', message: 'hello' } }],
])('an event with %s in it is no message; what it told of is looked up', async (_, value) => {
  const { asked, happen, tell, events } = connect()
  await happen('connect', true)
  asked[0]?.({})
  tell(socketEvents.messaging, value)
  expect(events.message).not.toHaveBeenCalled()
  expect(events.joined).toHaveBeenCalledTimes(2)
})

test('a guest joins with what the specification names alone', async () => {
  const { socket, happen } = connect()
  await happen('connect', true)
  const [, wish] = socket.emit.mock.lastCall ?? []
  expect(Object.keys(Object(wish))).toEqual(['prefix', 'guestId'])
})

test.each([
  ['nobody', 'as it comes', {}],
  ['this guest', 'as it comes', { userId: null, guestId: 'somebody' }],
  ['another member', 'if the history has it', { userId: '7' }],
  ['another guest', 'if the history has it', { userId: '', guestId: 'somebody else' }],
])('a message that names %s is shown %s', (_, how, named) => {
  const { events, tell } = connect()
  tell('messaging', { sender: 'admin', message: 'hello', ...named })
  expect(events.message).toHaveBeenCalledTimes(how === 'as it comes' ? 1 : 0)
  expect(events.joined).toHaveBeenCalledTimes(how === 'as it comes' ? 0 : 1)
})
