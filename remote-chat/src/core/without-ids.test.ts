import type { Conversation } from '@tamlung/shared/contract/chat-message'
import type { Identity } from './identity'
import type { SocketEvents, Transport } from './ports'
import { type Dated, type Dates, nameless, toTheSecond } from './testing/nameless'
import { createWorld, say, texts } from './testing/world'

describe('history where a server gives nothing it says an id', () => {
  const after =
    (milliseconds: number): Dated =>
    at =>
      new Date(Date.parse(at) + milliseconds).toISOString()

  it('neither sending nor being answered costs a loop of history calls', async () => {
    const { time, server, open } = createWorld()
    for (let index = 1; index <= 25; index++) server.answer(`line ${index}`)
    const asked = nameless(server)
    const chat = open()
    await time.pass(1_000)
    asked.calls = 0
    for (let index = 1; index <= 5; index++) {
      chat.send(say(`question ${index}`))
      await time.pass(2_000)
      server.answer(`answer ${index}`)
      await time.pass(2_000)
    }
    await time.pass(120_000)
    expect(asked.calls).toBe(0)
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
  ])('what one says twice stands twice, though %s', async (_, dates) => {
    for (const between of [600, 4_000]) {
      const { time, server, open } = createWorld()
      nameless(server, dates)
      const chat = open()
      await time.pass(1_000)
      chat.send(say('hello'))
      await time.pass(between)
      chat.send(say('hello'))
      await time.pass(2_000)
      expect(server.messages).toHaveLength(2)
      for (let look = 0; look < 2; look++) {
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
  ])('what staff say, where it %s,', (_, dates) => {
    it('stands once, and counts once', async () => {
      const { time, server, open } = createWorld()
      nameless(server, dates)
      const chat = open()
      await time.pass(1_234)
      server.answer('good evening')
      for (let look = 0; look < 2; look++) {
        await time.pass(1_000)
        expect(texts(chat)).toEqual(['good evening'])
        expect(chat.state().unread).toHaveLength(1)
        chat.check()
      }
      chat.close()
    })

    it('stands twice where it was said twice, whichever of the two was heard', async () => {
      const { time, server, open } = createWorld()
      nameless(server, dates)
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
      // Read before it is told live, and said once more meanwhile.
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

  it('the same words from a minute ago, or twice at once from another device, are others', async () => {
    const { time, server, open } = createWorld()
    nameless(server)
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
  ])('where it writes %j in place of names, nothing vanishes', async empty => {
    const { time, server, open } = createWorld()
    nameless(server)
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
    for (let look = 0; look < 2; look++) {
      await time.pass(5_000)
      expect(texts(chat)).toEqual([...lines, 'live', 'own'])
      chat.check()
    }
    chat.close()
  })

  it('lines of one second stay in their order, where it has no time before they are stored', async () => {
    const { time, server, open } = createWorld()
    nameless(server, { answered: () => '', live: () => '', stored: toTheSecond })
    const chat = open()
    await time.pass(1_000)
    for (const words of ['one', 'two', 'three']) {
      server.answer(words)
      await time.pass(150)
    }
    await time.pass(1_000)
    for (const words of ['four', 'five', 'six']) chat.send(say(words))
    for (let look = 0; look < 2; look++) {
      await time.pass(2_000)
      expect(texts(chat)).toEqual(['one', 'two', 'three', 'four', 'five', 'six'])
      chat.check()
    }
    chat.close()
  })

  it('words that are said again an hour later stand again, where it has no time before they are stored', async () => {
    const { time, server, open } = createWorld()
    nameless(server, { live: () => '' })
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
  ])('where it names %s, an answer stands once', async (_, ids) => {
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

  it('one that dates what it says live to the second costs none either', async () => {
    const { time, server, open } = createWorld()
    server.answer('line 1')
    const asked = nameless(server, { answered: toTheSecond, live: toTheSecond })
    const chat = open()
    await time.pass(1_234)
    asked.calls = 0
    chat.send(say('question'))
    await time.pass(2_345)
    server.answer('answer')
    chat.wake()
    await time.pass(120_000)
    expect(asked.calls).toBeLessThan(5)
    chat.close()
  })
})
