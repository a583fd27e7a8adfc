import type { Identity } from './identity'
import { type SocketEvents, type Transport, TransportError } from './ports'
import { createWorld, texts } from './testing/world'

describe('history', () => {
  it('brings ten older messages at a time until the first one stands', async () => {
    const { time, server, open } = createWorld()
    for (let index = 1; index <= 25; index++) server.answer(`line ${index}`)
    const chat = open()
    await time.pass(10)
    expect(texts(chat)).toHaveLength(10)
    await chat.older()
    expect(texts(chat)).toHaveLength(20)
    await chat.older()
    expect(texts(chat)).toHaveLength(25)
    expect(chat.state().complete).toBe(true)
    expect(texts(chat)[0]).toBe('line 1')
    chat.close()
  })

  it('of which a server says that there is no data is empty, and whole', async () => {
    const { time, server, open } = createWorld()
    server.transport.history = async () => {
      throw new TransportError('refused', 'NO_DATA')
    }
    const chat = open()
    await time.pass(10)
    expect(chat.state()).toMatchObject({ phase: 'ready', messages: [], complete: true })
    chat.close()
  })

  it('is asked for twice and no more where a server gives no ids and always says the same', async () => {
    const { time, server, open } = createWorld()
    for (let index = 1; index <= 25; index++) server.answer(`line ${index}`)
    let calls = 0
    server.transport.history = async () => {
      calls += 1
      return server.messages.slice(-10).map(message => ({ ...message, id: null, seq: null }))
    }
    const chat = open()
    await time.pass(10)
    calls = 0
    await chat.older()
    expect(calls).toBe(2)
    expect(texts(chat)).toHaveLength(10)
    expect(chat.state()).toMatchObject({ complete: true, older: 'idle' })
    chat.close()
  })

  it('what a server tells live and never stores is waited for in a handful of looks, and stays', async () => {
    const { time, server, open } = createWorld()
    server.answer('line 1')
    const { history, connect } = server.transport
    let calls = 0
    Object.assign(server.transport, {
      history: async (...about: Parameters<typeof history>) => {
        calls += 1
        return (await history(...about)).slice(-1)
      },
      connect: (who: Identity, events: SocketEvents) =>
        connect(who, {
          ...events,
          message: one => events.message({ ...one, id: null, seq: null }),
        }),
    } satisfies Partial<Transport>)
    const chat = open()
    await time.pass(1_000)
    calls = 0
    chat.wake()
    server.answer('never stored')
    await time.pass(120_000)
    expect(texts(chat)).toEqual(['line 1', 'never stored'])
    expect(calls).toBeLessThan(30)
    chat.close()
  })

  it('is not called complete because a server once said that there was nothing', async () => {
    const { time, server, open } = createWorld()
    for (let index = 1; index <= 25; index++) server.answer(`line ${index}`)
    const before = open()
    await time.pass(10)
    before.seen()
    before.close()
    const history = server.transport.history
    server.transport.history = async () => {
      server.transport.history = history
      return []
    }
    const chat = open()
    await time.pass(10)
    server.answer('line 26')
    chat.check()
    await time.pass(10)
    while (!chat.state().complete) await chat.older()
    expect(texts(chat)).toHaveLength(26)
    chat.close()
  })

  it('starts again from the newest when far too much was missed', async () => {
    const { time, server, open } = createWorld()
    server.answer('long ago')
    const chat = open()
    await time.pass(10)
    server.deafen()
    for (let index = 1; index <= 900; index++) server.answer(`line ${index}`)
    chat.wake()
    await time.pass(10)
    const seen = chat.state().messages.map(({ seq }) => seq)
    expect(seen.at(-1)).toBe(901)
    expect(seen).toEqual(seen.map((_, index) => 901 - seen.length + 1 + index))
    expect(chat.state().complete).toBe(false)
    chat.close()
  })
})
