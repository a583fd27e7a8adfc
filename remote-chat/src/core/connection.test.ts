/** @jest-environment node */
import { connectionStateOf } from './connection'
import { TransportError } from './ports'
import type { Event, State } from './state'
import { now, run, stateWith } from './testing/run-events'
import { createWorld, say, texts } from './testing/world'

/** An open chat whose server has calls but no socket. */
async function openWithoutSocket() {
  const world = createWorld()
  world.server.setHasSocket(false)
  const chat = world.open()
  chat.setVisible(true)
  await world.time.pass(100)
  return { ...world, chat }
}

describe('a conversation without a socket', () => {
  it('sends and receives by calls', async () => {
    const { time, server, chat } = await openWithoutSocket()
    expect(chat.state().connection).toBe('callsOnly')
    chat.send(say('hello'))
    await time.pass(1000)
    expect(chat.state().pending).toEqual([])
    server.answer('hello back')
    await time.pass(2000)
    expect(texts(chat)).toEqual(['hello', 'hello back'])
    expect(chat.state().connection).toBe('callsOnly')
    chat.close()
  })

  it('polls less often while nothing comes, and sooner after a message', async () => {
    const { time, server, chat } = await openWithoutSocket()
    const readsIn = async (seconds: number) => {
      const before = server.reads()
      await time.pass(seconds * 1000)
      return server.reads() - before
    }
    expect(await readsIn(10)).toBeGreaterThanOrEqual(4)
    await time.pass(300_000)
    expect(await readsIn(300)).toBe(10)
    // It was just polled: without the message the next poll would come in half a minute.
    while ((await readsIn(1)) === 0);
    chat.send(say('hello'))
    expect(await readsIn(10)).toBeGreaterThanOrEqual(4)
    chat.close()
  })

  it('does not poll while the chat is closed', async () => {
    const { time, server, chat } = await openWithoutSocket()
    chat.setVisible(false)
    const before = server.reads()
    await time.pass(600_000)
    expect(server.reads()).toBe(before)
    chat.close()
  })

  it('is down after a call fails and back after one succeeds', async () => {
    const { time, server, chat } = await openWithoutSocket()
    server.setReachable(false)
    await time.pass(2000)
    expect(chat.state().connection).toBe('offline')
    server.setReachable(true)
    await time.pass(31_000)
    expect(chat.state().connection).toBe('callsOnly')
    chat.close()
  })
})

describe('a lost socket', () => {
  it('falls back to calls and reconnects by itself', async () => {
    const { time, server, open } = createWorld()
    const chat = open()
    chat.setVisible(true)
    await time.pass(100)
    expect(chat.state().connection).toBe('connected')
    server.setHasSocket(false)
    server.cut()
    expect(chat.state().connection).toBe('connecting')
    await time.pass(1000)
    expect(chat.state().connection).toBe('callsOnly')
    server.setHasSocket(true)
    await time.pass(5000)
    expect(chat.state().connection).toBe('connected')
    chat.close()
  })

  it('is down when calls are not answered either', async () => {
    const { time, server, open } = createWorld()
    const chat = open()
    chat.setVisible(true)
    await time.pass(100)
    server.setHasSocket(false)
    server.setSilent(true)
    server.cut()
    await time.pass(9000)
    expect(chat.state().connection).toBe('connecting')
    await time.pass(1000)
    expect(chat.state().connection).toBe('offline')
    chat.close()
  })
})

test('closes when the page is left and catches up when it returns', async () => {
  const { time, server, open } = createWorld()
  const chat = open()
  await time.pass(100)
  expect(server.openRooms()).toBe(1)
  chat.leave()
  expect(server.openRooms()).toBe(0)
  server.answer('while it was away')
  await time.pass(60_000)
  expect(server.openRooms()).toBe(0)
  expect(texts(chat)).toEqual([])
  chat.wake()
  await time.pass(1000)
  expect(server.openRooms()).toBe(1)
  expect(texts(chat)).toEqual(['while it was away'])
  expect(chat.state().connection).toBe('connected')
  server.answer('after it')
  expect(texts(chat)).toEqual(['while it was away', 'after it'])
  chat.close()
})

test('stays planned when the page returns before it was opened', async () => {
  const { time, server, open } = createWorld()
  const chat = open(undefined, { connectAfter: 5000 })
  await time.pass(100)
  chat.leave()
  chat.wake()
  await time.pass(100)
  expect(server.openRooms()).toBe(0)
  await time.pass(5000)
  expect(server.openRooms()).toBe(1)
  chat.close()
})

test('stays closed when the page returns after the conversation was closed', async () => {
  const { time, server, open } = createWorld()
  const chat = open()
  await time.pass(100)
  chat.leave()
  chat.close()
  chat.wake()
  await time.pass(60_000)
  expect(server.openRooms()).toBe(0)
})

test('shows a typing agent for six seconds or until the message comes', async () => {
  const { time, server, open } = createWorld()
  const chat = open()
  await time.pass(10)
  expect(chat.state().typingAgent).toBeNull()
  server.type('Lek')
  await time.pass(4000)
  server.type('Lek')
  await time.pass(5999)
  expect(chat.state().typingAgent).toBe('Lek')
  await time.pass(1)
  expect(chat.state().typingAgent).toBeNull()
  server.type('Lek')
  server.answer('here it is')
  expect(chat.state().typingAgent).toBeNull()
  chat.close()
})

test('sends typing once in three seconds while the room is open', async () => {
  const { time, server, open } = createWorld()
  const chat = open()
  chat.type()
  expect(server.typed()).toBe(0)
  await time.pass(3000)
  for (let sign = 0; sign < 20; sign += 1) chat.type()
  expect(server.typed()).toBe(1)
  await time.pass(3000)
  chat.type()
  expect(server.typed()).toBe(2)
  chat.close()
})

describe('connectionStateOf', () => {
  it.each<[Partial<State>, string]>([
    [{ socket: 'connecting' }, 'connecting'],
    [{ socket: 'connected' }, 'connected'],
    [{ socket: 'disconnected' }, 'connecting'],
    [{ socket: 'disconnected', isServerReached: true }, 'callsOnly'],
    [{ socket: 'disconnected', isServerReached: false }, 'offline'],
    [{ socket: 'connecting', isServerReached: false }, 'connecting'],
    [{ socket: 'connected', sessionEnded: true }, 'connected'],
    [{ socket: 'connecting', sessionEnded: true }, 'expired'],
    [{ socket: 'disconnected', sessionEnded: true }, 'expired'],
  ])('describes %j as %s', (fields, expected) => {
    expect(connectionStateOf(stateWith(fields))).toBe(expected)
  })
})

describe('an event of the connection', () => {
  const opened = { hasConnection: true, reconnectsOnReturn: false }
  const rejoin = ['set timer', 'rejoin due', 5000]
  const noOffline = ['set timer', 'offline due', null]
  const unknown = new TransportError('unknown')

  it.each<[string, Event, Partial<State>, unknown[], Partial<State>]>([
    ['an opened chat connects', ['chat opened'], {}, [['connect'], rejoin], opened],
    ['an opened chat keeps its connection', ['chat opened'], { hasConnection: true }, [], {}],
    [
      'the timer opens a connection that was delayed',
      ['rejoin due'],
      {},
      [['connect'], rejoin],
      opened,
    ],
    [
      'the timer joins a closed room again',
      ['rejoin due'],
      { hasConnection: true },
      [['rejoin'], rejoin],
      {},
    ],
    [
      'the timer leaves an open room alone',
      ['rejoin due'],
      { hasConnection: true, socket: 'connected' },
      [rejoin],
      {},
    ],
    [
      'a lost socket waits ten seconds for a call',
      ['disconnected'],
      {},
      [['set timer', 'offline due', 10_000]],
      { socket: 'disconnected', isServerReached: null },
    ],
    [
      'a lost socket counts as offline when calls fail',
      ['disconnected'],
      { isServerReached: false },
      [],
      { socket: 'disconnected', isServerReached: false },
    ],
    ['a second loss changes nothing', ['disconnected'], { socket: 'disconnected' }, [], {}],
    [
      'a socket lost after it was open resets the delay of polls',
      ['disconnected'],
      { socket: 'connected', isServerReached: true, pollDelay: 9000 },
      [['set timer', 'offline due', 10_000]],
      { socket: 'disconnected', isServerReached: null, pollDelay: 1000 },
    ],
    [
      'no answer in ten seconds counts as offline',
      ['offline due'],
      {},
      [noOffline],
      { isServerReached: false },
    ],
    [
      'a page counts as an answer',
      ['page read', 7, []],
      {},
      [noOffline],
      { isServerReached: true },
    ],
    [
      'a failed page counts as offline',
      ['page failed', 7, unknown],
      {},
      [noOffline],
      { isServerReached: false },
    ],
    [
      'a refused connection tries again after half a minute',
      ['connection refused'],
      { isServerReached: true },
      [noOffline, ['set timer', 'rejoin due', 30_000]],
      { socket: 'disconnected', isServerReached: false },
    ],
    [
      'a page that is left closes its socket',
      ['page left'],
      { hasConnection: true, socket: 'connected' },
      [['set timer', 'rejoin due', null], noOffline, ['disconnect']],
      { hasConnection: false, reconnectsOnReturn: true, socket: 'connecting' },
    ],
    [
      'a page that is left without a socket stays without',
      ['page left'],
      {},
      [],
      { reconnectsOnReturn: false },
    ],
    [
      'an agent types for six seconds',
      ['agent typing', 'Lek'],
      {},
      [['set timer', 'typing expired', 6000]],
      { typingAgent: 'Lek' },
    ],
    [
      'the end of typing clears the name',
      ['typing expired'],
      { typingAgent: 'Lek' },
      [['set timer', 'typing expired', null]],
      { typingAgent: null },
    ],
    [
      'the first character is reported',
      ['character typed'],
      { socket: 'connected' },
      [['send typing']],
      { typingSentAt: now },
    ],
    [
      'a character without a room is not reported',
      ['character typed'],
      { socket: 'disconnected' },
      [],
      { typingSentAt: now },
    ],
    [
      'characters within three seconds are reported once',
      ['character typed'],
      { socket: 'connected', typingSentAt: now - 2999 },
      [],
      {},
    ],
    [
      'characters after three seconds are reported again',
      ['character typed'],
      { socket: 'connected', typingSentAt: now - 3000 },
      [['send typing']],
      { typingSentAt: now },
    ],
  ])('%s', (_, event, before, effects, after) => {
    const { all, state } = run([event], stateWith(before))
    expect(all).toEqual(effects)
    expect(state).toMatchObject(after)
  })

  it('connects later when the chat is still closed', () => {
    const { effects, timers, state } = run([['started', 5000]])
    expect(effects).not.toContainEqual(['connect'])
    expect(timers).toContainEqual(['rejoin due', 5000])
    expect(state.hasConnection).toBe(false)
  })

  it('connects again when the page returns after it was left', () => {
    const left = run([['page left']], stateWith({ hasConnection: true })).state
    const { effects, timers, state } = run([['page resumed']], left)
    expect(effects).toContainEqual(['connect'])
    expect(effects).not.toContainEqual(['rejoin'])
    expect(timers).toContainEqual(['rejoin due', 5000])
    expect(state).toMatchObject(opened)
  })

  it.each<[Partial<State>, boolean]>([
    [{}, false],
    [{ hasConnection: true }, true],
    [{ hasConnection: true, socket: 'connected' }, false],
  ])('joins again when the page returns with %j: %s', (before, expected) => {
    const { effects } = run([['page resumed']], stateWith(before))
    expect(effects.some(([name]) => name === 'rejoin')).toBe(expected)
  })
})
