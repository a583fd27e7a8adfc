import type { Conversation } from '@tamlung/shared/contract/chat-message'
import type { ChatConversation } from './conversation'
import { createWorld, say, texts } from './testing/world'

/** A chat of which the older messages could not be read. */
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

test('older messages that could not be read come by themselves once the line is back', async () => {
  const { time, server, chat } = await openWithFailure()
  server.cut()
  await time.pass(6000)
  expect(chat.state().older).toBe('idle')
  expect(texts(chat)).toHaveLength(20)
  chat.close()
})

test('older messages that could not be read come by themselves to whoever returns to the page', async () => {
  const { time, chat } = await openWithFailure()
  chat.wake()
  await time.pass(100)
  expect(texts(chat)).toHaveLength(20)
  chat.close()
})

test('older messages that nobody has asked for are not read because the line is back', async () => {
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

describe('nothing is missing between what is shown', () => {
  type World = ReturnType<typeof createWorld>

  const answers = async ({ time, server }: World, number: number) => {
    for (let index = 0; index < number; index++) {
      server.answer(`line ${server.messages.length + 1}`)
      await time.pass(10)
    }
  }

  /** What somebody sees who reads it all, against what the server has. */
  async function expectWhole({ time, server }: World, chat: ChatConversation) {
    await time.pass(100)
    const stored = server.messages.map(({ message }) => Object(message.payload).message)
    expect(texts(chat)).toEqual(stored.slice(-texts(chat).length))
    while (!chat.state().complete) await chat.older()
    expect(texts(chat)).toEqual(stored)
    chat.close()
  }

  it('when somebody reads on upwards while more was missed than stands there', async () => {
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

  it('when somebody reads on upwards after a first reading that failed half-way', async () => {
    const world = createWorld()
    await answers(world, 10)
    const before = world.open()
    await world.time.pass(100)
    before.seen()
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

  it('when a message comes live after what was missed could not be read, from a server without numbers', async () => {
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
    while (chat.state().link !== 'live') await world.time.pass(10)
    await answers(world, 12)
    await world.time.pass(60_000)
    await expectWhole(world, chat)
  })

  it('when one writes before anybody has noticed that the line is dead, to a server without numbers', async () => {
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

test('what a server dates to the second stands as it was said', async () => {
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

test('a server that tells its newest messages alone, and dates them anew, is not asked without end', async () => {
  const { time, server, open } = createWorld()
  for (let index = 1; index <= 25; index++) server.answer(`line ${index}`)
  const { history } = server.transport
  server.transport.history = async (who, { limit }, signal) => {
    if (server.reads() > 1000) throw new Error('asked without end')
    const messages = await history(who, { skip: 0, limit }, signal)
    return messages.map((one, place) => {
      const createdAt = new Date(time.clock.now() + server.reads() * 1000 - place).toISOString()
      return { ...one, id: null, seq: null, createdAt }
    })
  }
  const chat = open()
  await time.pass(100)
  await chat.older()
  expect(chat.state().older).toBe('idle')
  chat.close()
})

test('what a server dates in words of its own stands as it was told, from the first message to what was missed', async () => {
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
