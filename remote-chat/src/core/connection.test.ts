/** @jest-environment node */
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
