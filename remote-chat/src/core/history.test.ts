/** @jest-environment node */
import type { Conversation } from '@tamlung/shared/contract/chat-message'
import type { ChatConversation } from './conversation'
import type { Identity } from './identity'
import { type SocketEvents, type Transport, TransportError } from './ports'
import { createWorld, say, texts } from './testing/world'

describe('history', () => {
  it('brings ten older messages at a time until the first', async () => {
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

  it('is empty and complete when the server answers NO_DATA', async () => {
    const { time, server, open } = createWorld()
    server.transport.history = async () => {
      throw new TransportError('refused', 'NO_DATA')
    }
    const chat = open()
    await time.pass(10)
    expect(chat.state()).toMatchObject({ phase: 'ready', messages: [], complete: true })
    chat.close()
  })

  it('is read twice at most when the server repeats its page', async () => {
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

  it('is read a few times when live messages are never stored', async () => {
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

  it('is not complete after one empty page', async () => {
    const { time, server, open } = createWorld()
    for (let index = 1; index <= 25; index++) server.answer(`line ${index}`)
    const before = open()
    await time.pass(10)
    before.markRead()
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

  it('starts again from the newest when too much was missed', async () => {
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

/** A chat whose older messages could not be read. */
async function openWithFailure() {
  const world = createWorld()
  for (let index = 1; index <= 25; index++) world.server.answer(`line ${index}`)
  const chat = world.open()
  await world.time.pass(100)
  world.server.failHistory(1)
  await chat.older()
  expect(chat.state().older).toBe('failed')
  expect(texts(chat)).toHaveLength(10)
  return { ...world, chat }
}

test('retries older messages when the connection returns', async () => {
  const { time, server, chat } = await openWithFailure()
  server.cut()
  await time.pass(6000)
  expect(chat.state().older).toBe('idle')
  expect(texts(chat)).toHaveLength(20)
  chat.close()
})

test('retries older messages when the page returns', async () => {
  const { time, chat } = await openWithFailure()
  chat.wake()
  await time.pass(100)
  expect(texts(chat)).toHaveLength(20)
  chat.close()
})

test('reads no older messages unasked when the connection returns', async () => {
  const { time, server, open } = createWorld()
  for (let index = 1; index <= 25; index++) server.answer(`line ${index}`)
  const chat = open()
  await time.pass(100)
  server.cut()
  await time.pass(6000)
  chat.wake()
  await time.pass(100)
  expect(texts(chat)).toHaveLength(10)
  chat.close()
})

describe('history without gaps', () => {
  type World = ReturnType<typeof createWorld>

  const answers = async ({ time, server }: World, number: number) => {
    for (let index = 0; index < number; index++) {
      server.answer(`line ${server.messages.length + 1}`)
      await time.pass(10)
    }
  }

  /** Compares the whole history as shown with the server's. */
  async function expectWhole({ time, server }: World, chat: ChatConversation) {
    await time.pass(100)
    const stored = server.messages.map(({ message }) => Object(message.payload).message)
    expect(texts(chat)).toEqual(stored.slice(-texts(chat).length))
    while (!chat.state().complete) await chat.older()
    expect(texts(chat)).toEqual(stored)
    chat.close()
  }

  it('is whole when older messages are read after a long outage', async () => {
    const world = createWorld()
    await answers(world, 30)
    const chat = world.open()
    await world.time.pass(100)
    world.server.deafen()
    await answers(world, 90)
    await chat.older()
    chat.wake()
    await expectWhole(world, chat)
  })

  it('is whole when the first sync failed half-way', async () => {
    const world = createWorld()
    await answers(world, 10)
    const before = world.open()
    await world.time.pass(100)
    before.markRead()
    before.close()
    await answers(world, 60)
    const { history } = world.server.transport
    let reads = 0
    world.server.transport.history = async (...about) => {
      reads += 1
      if (reads > 1) throw new Error('broken off')
      return history(...about)
    }
    const chat = world.open()
    await world.time.pass(100)
    world.server.deafen()
    expect(texts(chat)).toHaveLength(10)
    await answers(world, 90)
    world.server.transport.history = history
    await chat.older()
    chat.wake()
    await expectWhole(world, chat)
  })

  it('is whole when a live message follows a failed sync', async () => {
    const world = createWorld()
    const { history, connect } = world.server.transport
    const unnumbered = (one: Conversation) => ({ ...one, seq: null })
    Object.assign(world.server.transport, {
      history: async (...about: Parameters<typeof history>) =>
        (await history(...about)).map(unnumbered),
      connect: (...[who, events]: Parameters<typeof connect>) =>
        connect(who, { ...events, message: one => events.message(unnumbered(one)) }),
    })
    await answers(world, 10)
    const chat = world.open()
    await world.time.pass(100)
    world.server.cut()
    await answers(world, 30)
    world.server.failHistory(1)
    while (chat.state().connection !== 'connected') await world.time.pass(10)
    await answers(world, 12)
    await world.time.pass(60_000)
    await expectWhole(world, chat)
  })

  it('is whole when a message is sent over a dead connection', async () => {
    const world = createWorld()
    const { history, send } = world.server.transport
    Object.assign(world.server.transport, {
      history: async (...about: Parameters<typeof history>) =>
        (await history(...about)).map(one => ({ ...one, seq: null })),
      send: async (...about: Parameters<typeof send>) => ({ ...(await send(...about)), seq: null }),
    })
    await answers(world, 10)
    const chat = world.open()
    await world.time.pass(100)
    world.server.deafen()
    await answers(world, 30)
    chat.send(say('anybody there?'))
    await world.time.pass(1000)
    chat.wake()
    await expectWhole(world, chat)
  })
})

test('keeps the order of messages dated to the second', async () => {
  const { time, server, open } = createWorld()
  const { history } = server.transport
  server.transport.history = async (...about) =>
    (await history(...about)).map(one => ({ ...one, seq: null, createdAt: '2026-11-20T09:00:00Z' }))
  for (const words of ['one', 'two', 'three']) server.answer(words)
  const chat = open()
  await time.pass(100)
  expect(texts(chat)).toEqual(['one', 'two', 'three'])
  chat.close()
})

test('ends when the server always dates its newest messages later', async () => {
  const { time, server, open } = createWorld()
  for (let index = 1; index <= 25; index++) server.answer(`line ${index}`)
  const { history } = server.transport
  server.transport.history = async (who, { limit }, signal) => {
    if (server.reads() > 1000) throw new Error('asked without end')
    const messages = await history(who, { skip: 0, limit }, signal)
    return messages.map((one, index) => {
      const createdAt = new Date(time.clock.now() + server.reads() * 1000 - index).toISOString()
      return { ...one, id: null, seq: null, createdAt }
    })
  }
  const chat = open()
  await time.pass(100)
  await chat.older()
  expect(chat.state().older).toBe('idle')
  chat.close()
})

test("keeps the server's order when its dates cannot be read", async () => {
  const { time, server, open } = createWorld()
  const { history } = server.transport
  server.transport.history = async (...about) =>
    (await history(...about)).map(one => ({
      ...one,
      seq: null,
      id: null,
      createdAt: 'the other day',
    }))
  const words = Array.from({ length: 28 }, (_, at) => `line ${at}`)
  for (const one of words.slice(0, 25)) server.answer(one)
  const chat = open()
  await time.pass(100)
  server.cut()
  for (const one of words.slice(25)) server.answer(one)
  chat.wake()
  await time.pass(100)
  while (!chat.state().complete) {
    await chat.older()
    await time.pass(100)
  }
  expect(texts(chat)).toEqual(words)
  chat.close()
})
