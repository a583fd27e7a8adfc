import { randomBytes, randomUUID } from 'node:crypto'
import { closeAfterAll } from '@tamlung/shared/testing/close-after'
import { io, type Socket } from 'socket.io-client'
import { Caller, cookiesOf } from '../../../../testing/caller'
import {
  startOnPostgres,
  startTestBackend,
  type TestBackend,
} from '../../../../testing/test-backend'
import { guestOwner } from '../thread-owner'
import { leftChannel } from './presence'

const first = { name: 'Somchai', password: 'a long password' }
let one: Awaited<ReturnType<typeof startOnPostgres>>
let two: TestBackend
const sockets: Socket[] = []

/** Starts without the periodic updates, so that only changes are reported. */
const withoutUpdates = async <T>(start: () => Promise<T>): Promise<T> => {
  const real = globalThis.setInterval
  const never: typeof real = Object.assign(
    (...[act, pause, ...more]: Parameters<typeof real>) =>
      real(act, pause === 30_000 ? 2 ** 31 - 1 : pause, ...more),
    real,
  )
  const spy = jest.spyOn(globalThis, 'setInterval').mockImplementation(never)
  const started = await start()
  spy.mockRestore()
  return started
}

beforeAll(async () => {
  const desk = { administrator: first }
  one = await startOnPostgres({ desk })
  const { databaseUrl } = one
  const { dataFolder } = one.backend.configuration
  two = await withoutUpdates(() => startTestBackend({ databaseUrl, dataFolder, desk }))
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect()
})
closeAfterAll(
  () => two.stop(),
  () => one.stop(),
)

const logIn = async (who: typeof first) => {
  const reply = await one.caller.post('/desk/api/session', who)
  const cookie = cookiesOf(reply)
  const caller = new Caller(`${one.url}/desk/api`)
  return (method: string, path: string, body?: object) =>
    caller.call(method, path, body, { headers: { Cookie: cookie } })
}

const newConversation = async (backend: TestBackend) => {
  const guestId = randomBytes(24).toString('base64url')
  const say = (message: string) =>
    backend.caller.post('/api/chat/send-message', {
      clientId: randomUUID(),
      sender: 'customer',
      guestId,
      message: { message_type: 'text', payload: { message } },
    })
  const join = async (at = backend) => {
    const socket = io(at.url, { transports: ['websocket'] })
    sockets.push(socket)
    await socket.emitWithAck('join', { prefix: 'tamlung', guestId })
    return socket
  }
  return { say, join, path: `/chats/${encodeURIComponent(guestOwner(guestId))}` }
}

interface Seen {
  customer: { isHere: boolean; seenAt: string | null; isWriting: boolean }
}

type Call = Awaited<ReturnType<typeof logIn>>

const pause = () => new Promise(resolve => setTimeout(resolve, 100))

/** Polls until the customer is in the expected state, as the desk does; `act` runs after each other state. */
const see = async (
  call: Call,
  path: string,
  isSo: (seen: Seen['customer']) => boolean,
  act = () => {},
) => {
  for (;;) {
    const { customer } = (await call('GET', path)).body as Seen
    if (isSo(customer)) return customer
    act()
    await pause()
  }
}

describe('typing and presence', () => {
  test('is announced by the configuration only with a desk', async () => {
    expect((await one.caller.get('/api/chat/config')).body).toMatchObject({ canType: true })
    const without = await startTestBackend({ desk: undefined })
    expect((await without.caller.get('/api/chat/config')).body).not.toHaveProperty('canType')
    await without.stop()
  })

  test('shows the desk that a customer types, in another process', async () => {
    const call = await logIn(first)
    const { say, join, path } = await newConversation(two)
    await say('hello')
    const socket = await join()
    // A slow poll may miss a single sign, which expires after six seconds.
    const type = () => socket.emit('writing', { message: 'what nobody is to read' })
    await see(call, path, ({ isWriting }) => isWriting, type)
    expect(JSON.stringify((await call('GET', path)).body)).not.toContain('nobody is to read')
    await say('here it is')
    await see(call, path, ({ isWriting }) => !isWriting)
  })

  test('shows the customer who types, if the conversation is theirs', async () => {
    const administrator = await logIn(first)
    const password = 'another long one'
    await administrator('POST', '/agents', { name: 'Other', password, role: 'agent' })
    const other = await logIn({ name: 'Other', password })
    const { say, join, path } = await newConversation(two)
    await say('hello')
    const socket = await join()
    await administrator('POST', `${path}/take`)
    const received: unknown[] = []
    socket.on('writing', (event: unknown) => received.push(event))
    // An event is dropped while the socket is busy.
    while (received.length === 0) {
      await other('POST', `${path}/writing`)
      await administrator('POST', `${path}/writing`)
      await pause()
    }
    expect(received[0]).toEqual({ name: 'Somchai' })
  })

  test('shows whether the customer has the chat open, and since when not', async () => {
    const call = await logIn(first)
    const startedAt = Date.now()
    const { say, join, path } = await newConversation(two)
    // The chat was opened before the first message.
    const socket = await join()
    await say('hello')
    const { seenAt } = await see(call, path, ({ isHere }) => isHere)
    expect(seenAt).not.toBeNull()
    socket.disconnect()
    const left = await see(call, path, ({ isHere }) => !isHere)
    // An earlier reply may be some milliseconds newer, because each computes its own time.
    expect(Date.parse(left.seenAt ?? '')).toBeGreaterThanOrEqual(startedAt)
  })

  test('stays while the chat is open in another tab', async () => {
    const call = await logIn(first)
    const { say, join, path } = await newConversation(two)
    await join()
    const tab = await join(one)
    await say('hello')
    await see(call, path, ({ isHere }) => isHere)
    // The customer counts as away for a second, which a slow poll would miss.
    const left = new Promise<void>(resolve => {
      void one.backend.database.listen(leftChannel, owner => {
        if (path.endsWith(encodeURIComponent(owner))) resolve()
      })
    })
    tab.disconnect()
    await left
    await see(call, path, ({ isHere }) => isHere)
  })
})
