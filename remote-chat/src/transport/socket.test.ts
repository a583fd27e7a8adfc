import { socketEvents } from '@tamlung/shared/contract/chat-socket'
import { io } from 'socket.io-client'
import { connectSocket } from './socket'

jest.mock('socket.io-client', () => ({ io: jest.fn() }))

type Listener = (...given: unknown[]) => void

/** A fake socket: records what was sent, and replies as the test says. */
function fakeSocket() {
  const listeners = new Map<string, Listener>()
  const request: Listener[] = []
  const lines: unknown[][] = []
  const socket = {
    connected: false,
    volatile: { emit: (...given: unknown[]) => lines.push(given) },
    io: { reconnectionDelay: jest.fn(), reconnectionDelayMax: jest.fn() },
    on: (name: string, listener: Listener) => listeners.set(name, listener),
    off: () => listeners.clear(),
    connect: jest.fn(),
    disconnect: jest.fn(),
    emit: jest.fn(
      (name: string, _: unknown, answer: Listener) =>
        name === socketEvents.join && request.push(answer),
    ),
  }
  const happen = async (name: string, connected: boolean) => {
    socket.connected = connected
    listeners.get(name)?.()
    await Promise.resolve()
    await Promise.resolve()
  }
  const tell = (name: string, value: unknown) => listeners.get(name)?.(value)
  return { socket, asked: request, happen, lines, tell }
}

const guest = { kind: 'guest', guestId: 'somebody' } as const

function connect(canType = true) {
  const server = fakeSocket()
  jest.mocked(io).mockReturnValue(server.socket as never)
  const events = {
    connected: jest.fn(),
    message: jest.fn(),
    typing: jest.fn(),
    disconnected: jest.fn(),
    refused: jest.fn(),
  }
  const options = { origin: '', prefix: async () => '', canType: () => canType }
  const connection = connectSocket(options, guest, events)
  return { ...server, events, connection }
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('joins after a timeout, and again at a late confirmation', async () => {
  const { asked: request, happen, events } = connect()
  await happen('connect', true)
  jest.advanceTimersByTime(2000)
  expect(events.connected).toHaveBeenCalledTimes(1)
  // Messages in between were lost, because the room was not open yet.
  request[0]?.({ message: 'SUCCESS' })
  expect(events.connected).toHaveBeenCalledTimes(2)
})

test.each([
  ['OK', 1, 0],
  ['Joined the room', 1, 0],
  ['INTERNAL_SERVER_ERROR', 0, 1],
])('treats a join answered %s by its meaning', async (message, connected, disconnected) => {
  const { asked: request, happen, events } = connect()
  await happen('connect', true)
  request[0]?.({ message })
  expect(events.connected).toHaveBeenCalledTimes(connected)
  expect(events.disconnected).toHaveBeenCalledTimes(disconnected)
})

test('hears a late refusal', async () => {
  const { asked: request, happen, events } = connect()
  await happen('connect', true)
  jest.advanceTimersByTime(2000)
  request[0]?.({ message: 'UNAUTHORIZED' })
  expect(events.refused).toHaveBeenCalledTimes(1)
})

test('reports a confirmed join once', async () => {
  const { asked: request, happen, events } = connect()
  await happen('connect', true)
  request[0]?.({ message: 'SUCCESS' })
  jest.advanceTimersByTime(10_000)
  expect(events.connected).toHaveBeenCalledTimes(1)
})

test('keeps the timeout when it joins again', async () => {
  const { happen, events, connection } = connect()
  await happen('connect', true)
  jest.advanceTimersByTime(1999)
  connection.rejoin()
  await Promise.resolve()
  await Promise.resolve()
  jest.advanceTimersByTime(1)
  expect(events.connected).toHaveBeenCalledTimes(1)
})

test('drops the timeout of a broken connection', async () => {
  const { happen, events, connection } = connect()
  await happen('connect', true)
  await happen('disconnect', false)
  jest.advanceTimersByTime(1999)
  await happen('connect', true)
  jest.advanceTimersByTime(1000)
  expect(events.connected).not.toHaveBeenCalled()
  connection.close()
  jest.advanceTimersByTime(10_000)
  expect(events.connected).not.toHaveBeenCalled()
})

test('sends typing without text to servers that support it', () => {
  const { lines, connection } = connect()
  connection.type()
  expect(lines).toEqual([['writing']])
  const other = connect(false)
  other.connection.type()
  expect(other.lines).toEqual([])
})

test('ignores a malformed typing event', async () => {
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
])('looks up the history after an event with %s', async (_, value) => {
  const { asked: request, happen, tell, events } = connect()
  await happen('connect', true)
  request[0]?.({})
  tell(socketEvents.messaging, value)
  expect(events.message).not.toHaveBeenCalled()
  expect(events.connected).toHaveBeenCalledTimes(2)
})

test("joins a guest with the specification's fields only", async () => {
  const { socket, happen } = connect()
  await happen('connect', true)
  const [, join] = socket.emit.mock.lastCall ?? []
  expect(Object.keys(Object(join))).toEqual(['prefix', 'guestId'])
})

test.each([
  ['nobody', 'as it comes', {}],
  ['this guest', 'as it comes', { userId: null, guestId: 'somebody' }],
  ['another member', 'if the history has it', { userId: '7' }],
  ['another guest', 'if the history has it', { userId: '', guestId: 'somebody else' }],
])('shows a message that names %s: %s', (_, how, named) => {
  const { events, tell } = connect()
  tell('messaging', { sender: 'admin', message: 'hello', ...named })
  expect(events.message).toHaveBeenCalledTimes(how === 'as it comes' ? 1 : 0)
  expect(events.connected).toHaveBeenCalledTimes(how === 'as it comes' ? 0 : 1)
})
