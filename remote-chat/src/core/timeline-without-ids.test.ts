/** @jest-environment node */
import type { Conversation } from '@tamlung/shared/contract/chat-message'
import type { Identity } from './identity'
import type { SocketEvents, Transport } from './ports'
import { type Dated, type Dates, toTheSecond, withoutIds } from './testing/server-without-ids'
import { createWorld, say, texts } from './testing/world'

describe('a timeline without ids', () => {
  const after =
    (milliseconds: number): Dated =>
    at =>
      new Date(Date.parse(at) + milliseconds).toISOString()

  it('costs no history calls for sent and received messages', async () => {
    const { time, server, open } = createWorld()
    for (let index = 1; index <= 25; index++) server.answer(`line ${index}`)
    const requests = withoutIds(server)
    const chat = open()
    await time.pass(1_000)
    requests.calls = 0
    for (let index = 1; index <= 5; index++) {
      chat.send(say(`question ${index}`))
      await time.pass(2_000)
      server.answer(`answer ${index}`)
      await time.pass(2_000)
    }
    await time.pass(120_000)
    expect(requests.calls).toBe(0)
    expect(texts(chat)).toHaveLength(20)
    chat.close()
  })

  it.each<[string, Dates]>([
    [
      'what is told live and answered is dated later',
      { answered: after(1_500), live: after(1_500) },
    ],
    ['what is told live is dated later', { live: after(1_500) }],
    ['its answers say no time', { answered: () => '' }],
    [
      'its answers say no time and the clock of the device is fast',
      { answered: () => '', live: after(-300_000), stored: after(-300_000) },
    ],
  ])('shows a message twice when it was sent twice and %s', async (_, dates) => {
    for (const between of [600, 4_000]) {
      const { time, server, open } = createWorld()
      withoutIds(server, dates)
      const chat = open()
      await time.pass(1_000)
      chat.send(say('hello'))
      await time.pass(between)
      chat.send(say('hello'))
      await time.pass(2_000)
      expect(server.messages).toHaveLength(2)
      for (let round = 0; round < 2; round++) {
        chat.wake()
        await time.pass(60_000)
        expect(texts(chat)).toEqual(['hello', 'hello'])
      }
      expect(chat.state().pending).toEqual([])
      chat.close()
    }
  })

  describe.each<[string, Dates]>([
    ['is dated to the second where it is stored', { stored: toTheSecond }],
    ['is told live before it is stored', { live: after(-40) }],
    ['has no time where it is told live', { live: () => '' }],
  ])('a message of the staff that %s', (_, dates) => {
    it('shows it once and counts it once', async () => {
      const { time, server, open } = createWorld()
      withoutIds(server, dates)
      const chat = open()
      await time.pass(1_234)
      server.answer('good evening')
      for (let round = 0; round < 2; round++) {
        await time.pass(1_000)
        expect(texts(chat)).toEqual(['good evening'])
        expect(chat.state().unread).toHaveLength(1)
        chat.check()
      }
      chat.close()
    })

    it('shows it twice when it was sent twice', async () => {
      const { time, server, open } = createWorld()
      withoutIds(server, dates)
      const chat = open()
      await time.pass(1_234)
      server.answer('one moment')
      await time.pass(1_100)
      server.deafen()
      server.answer('one moment')
      chat.check()
      await time.pass(1_000)
      expect(texts(chat)).toEqual(['one moment', 'one moment'])
      server.cut()
      chat.wake()
      await time.pass(1_000)
      // The message is read from the history before it arrives live, and the same one is sent again in between.
      server.delayEchoes([1_500])
      server.answer('yes')
      chat.check()
      await time.pass(1_000)
      server.answer('yes')
      await time.pass(3_000)
      expect(texts(chat).slice(2)).toEqual(['yes', 'yes'])
      chat.close()
    })
  })

  it('keeps equal texts apart by time and by device', async () => {
    const { time, server, open } = createWorld()
    withoutIds(server)
    server.say(say('hello'), 'customer')
    await time.pass(60_000)
    const chat = open()
    await time.pass(1_000)
    server.delayEchoes([5_000])
    chat.send(say('hello'))
    await time.pass(2_000)
    expect(texts(chat)).toEqual(['hello', 'hello'])
    await time.pass(8_000)
    expect(texts(chat)).toEqual(['hello', 'hello'])
    server.say(say('thanks'), 'customer')
    await time.pass(700)
    server.say(say('thanks'), 'customer')
    await time.pass(2_000)
    expect(texts(chat)).toEqual(['hello', 'hello', 'thanks', 'thanks'])
    chat.close()
  })

  it.each([
    { id: '' },
    { id: '0' },
    { clientId: '' },
    { seq: 0 },
    { id: '', seq: 0, clientId: '' },
  ])('loses nothing when the server writes %j as ids', async empty => {
    const { time, server, open } = createWorld()
    withoutIds(server)
    const { history, send, connect } = server.transport
    Object.assign(server.transport, {
      history: async (...about: Parameters<typeof history>) =>
        (await history(...about)).map(one => ({ ...one, ...empty })),
      send: async (...about: Parameters<typeof send>) => ({ ...(await send(...about)), ...empty }),
      connect: (who: Identity, events: SocketEvents) =>
        connect(who, { ...events, message: one => events.message({ ...one, ...empty }) }),
    } satisfies Partial<Transport>)
    const lines = ['good evening', 'hello', 'how are you?', 'well']
    for (const [index, line] of lines.entries()) {
      server.say(say(line), index % 2 ? 'customer' : 'admin')
      await time.pass(5_000)
    }
    const chat = open()
    await time.pass(1_000)
    expect(texts(chat)).toEqual(lines)
    server.answer('live')
    await time.pass(1_000)
    chat.send(say('own'))
    for (let round = 0; round < 2; round++) {
      await time.pass(5_000)
      expect(texts(chat)).toEqual([...lines, 'live', 'own'])
      chat.check()
    }
    chat.close()
  })

  it('keeps the order of messages within one second', async () => {
    const { time, server, open } = createWorld()
    withoutIds(server, { answered: () => '', live: () => '', stored: toTheSecond })
    const chat = open()
    await time.pass(1_000)
    for (const words of ['one', 'two', 'three']) {
      server.answer(words)
      await time.pass(150)
    }
    await time.pass(1_000)
    for (const words of ['four', 'five', 'six']) chat.send(say(words))
    for (let round = 0; round < 2; round++) {
      await time.pass(2_000)
      expect(texts(chat)).toEqual(['one', 'two', 'three', 'four', 'five', 'six'])
      chat.check()
    }
    chat.close()
  })

  it('shows the same text again an hour later', async () => {
    const { time, server, open } = createWorld()
    withoutIds(server, { live: () => '' })
    const chat = open()
    await time.pass(1_000)
    for (let hour = 1; hour <= 3; hour++) {
      server.answer('please wait')
      await time.pass(3_600_000)
      expect(texts(chat)).toEqual(Array(hour).fill('please wait'))
    }
    chat.close()
  })

  it.each([
    ['only what it stores', { live: null, stored: 'm1' }],
    ['only what it tells live', { live: 'm1', stored: null }],
  ])('shows an answer once when only %s is named', async (_, ids) => {
    const { time, server, open } = createWorld()
    const { history, connect } = server.transport
    const named = (one: Conversation, id: string | null) => ({ ...one, id, seq: null })
    Object.assign(server.transport, {
      history: async (...about: Parameters<typeof history>) =>
        (await history(...about)).map(one => named(one, ids.stored)),
      connect: (who: Identity, events: SocketEvents) =>
        connect(who, { ...events, message: one => events.message(named(one, ids.live)) }),
    } satisfies Partial<Transport>)
    const chat = open()
    await time.pass(1_000)
    server.answer('good evening')
    await time.pass(1_000)
    chat.wake()
    await time.pass(60_000)
    expect(texts(chat)).toEqual(['good evening'])
    chat.close()
  })

  it('costs few history calls when live dates are rounded', async () => {
    const { time, server, open } = createWorld()
    server.answer('line 1')
    const requests = withoutIds(server, { answered: toTheSecond, live: toTheSecond })
    const chat = open()
    await time.pass(1_234)
    requests.calls = 0
    chat.send(say('question'))
    await time.pass(2_345)
    server.answer('answer')
    chat.wake()
    await time.pass(120_000)
    expect(requests.calls).toBeLessThan(5)
    chat.close()
  })
})

/** A server without ids, without dates in its replies and without echoes of the customer's own messages. */
function openAt(ahead: number) {
  const world = createWorld()
  const { server, time } = world
  const { connect } = server.transport
  server.transport.connect = (who, events) =>
    connect(who, {
      ...events,
      message: one => one.sender !== 'customer' && events.message(one),
    })
  const ofServer = (at: string) => new Date(Date.parse(at) - ahead).toISOString()
  withoutIds(server, { answered: () => '', live: ofServer, stored: ofServer })
  server.answer('welcome')
  return { ...world, chat: world.open(), pass: time.pass }
}

test('places an answer below its question when the device is ahead', async () => {
  const { chat, pass, server } = openAt(300_000)
  await pass(1_000)
  chat.send(say('question'))
  await pass(2_000)
  chat.markRead()
  await pass(10_000)
  server.answer('answer')
  await pass(1_000)
  expect(texts(chat)).toEqual(['welcome', 'question', 'answer'])
  expect(chat.state().unread).toHaveLength(1)
  chat.close()
})

test('places a sent message last when the device is behind', async () => {
  const { chat, pass, server } = openAt(-300_000)
  await pass(60_000)
  chat.send(say('question'))
  await pass(2_000)
  expect(texts(chat)).toEqual(['welcome', 'question'])
  chat.markRead()
  server.answer('answer')
  for (let round = 0; round < 2; round++) {
    await pass(1_000)
    expect(texts(chat)).toEqual(['welcome', 'question', 'answer'])
    expect(chat.state().unread).toHaveLength(1)
    chat.check()
  }
  chat.close()
})

test("shows an answer at once when the staff's clock is behind", async () => {
  const { server, time, open } = createWorld()
  const requests = time.clock.now() + 2_000
  const byStaff = (at: string) =>
    Date.parse(at) < requests ? at : new Date(Date.parse(at) - 60_000).toISOString()
  withoutIds(server, { live: byStaff, stored: byStaff })
  const chat = open()
  await time.pass(500)
  chat.send(say('question'))
  await time.pass(5_000)
  server.answer('answer')
  await time.pass(500)
  expect(texts(chat)).toEqual(['answer', 'question'])
  chat.close()
})
