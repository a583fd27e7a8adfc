import { createWorld, say, texts } from './testing/world'

/** A chat that somebody looks at, with a server that has calls alone. */
async function openWithoutSocket() {
  const world = createWorld()
  world.server.setHasSocket(false)
  const chat = world.open()
  chat.watch(true)
  await world.time.pass(100)
  return { ...world, chat }
}

describe('a chat whose server has no socket', () => {
  it('is not without a connection: what is said goes, and what is answered comes', async () => {
    const { time, server, chat } = await openWithoutSocket()
    expect(chat.state().link).toBe('calls')
    chat.send(say('hello'))
    await time.pass(1000)
    expect(chat.state().pending).toEqual([])
    server.answer('hello back')
    await time.pass(2000)
    expect(texts(chat)).toEqual(['hello', 'hello back'])
    expect(chat.state().link).toBe('calls')
    chat.close()
  })

  it('is asked less and less while nothing is said, and again at once when something is', async () => {
    const { time, server, chat } = await openWithoutSocket()
    const readsIn = async (seconds: number) => {
      const before = server.reads()
      await time.pass(seconds * 1000)
      return server.reads() - before
    }
    expect(await readsIn(10)).toBeGreaterThanOrEqual(4)
    await time.pass(300_000)
    expect(await readsIn(300)).toBe(10)
    // Just asked: by itself it would be half a minute until the next time.
    while ((await readsIn(1)) === 0);
    chat.send(say('hello'))
    expect(await readsIn(10)).toBeGreaterThanOrEqual(4)
    chat.close()
  })

  it('is asked for nothing while nobody looks', async () => {
    const { time, server, chat } = await openWithoutSocket()
    chat.watch(false)
    const before = server.reads()
    await time.pass(600_000)
    expect(server.reads()).toBe(before)
    chat.close()
  })

  it('says that the network is gone once a call does not come through, and no more once one does', async () => {
    const { time, server, chat } = await openWithoutSocket()
    server.setReachable(false)
    await time.pass(2000)
    expect(chat.state().link).toBe('down')
    server.setReachable(true)
    await time.pass(31_000)
    expect(chat.state().link).toBe('calls')
    chat.close()
  })
})

describe('a socket that is lost', () => {
  it('leaves the calls, and comes back by itself', async () => {
    const { time, server, open } = createWorld()
    const chat = open()
    chat.watch(true)
    await time.pass(100)
    expect(chat.state().link).toBe('live')
    server.setHasSocket(false)
    server.cut()
    expect(chat.state().link).toBe('connecting')
    await time.pass(1000)
    expect(chat.state().link).toBe('calls')
    server.setHasSocket(true)
    await time.pass(5000)
    expect(chat.state().link).toBe('live')
    chat.close()
  })

  it('is no connection where calls are not answered either', async () => {
    const { time, server, open } = createWorld()
    const chat = open()
    chat.watch(true)
    await time.pass(100)
    server.setHasSocket(false)
    server.setSilent(true)
    server.cut()
    await time.pass(9000)
    expect(chat.state().link).toBe('connecting')
    await time.pass(1000)
    expect(chat.state().link).toBe('down')
    chat.close()
  })
})
