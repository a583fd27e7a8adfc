import type { Conversation } from '@tamlung/shared/contract/chat-message'
import type { ChatConversation } from './conversation'
import type { Identity } from './identity'
import { type SocketEvents, type Transport, TransportError } from './ports'
import type { createSimulatedServer } from './testing/simulated-server'
import { createWorld, say, texts } from './testing/world'

type Server = ReturnType<typeof createSimulatedServer>

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

  describe('where a server gives nothing it says an id', () => {
    type Dated = (at: string) => string
    type Dates = { answered?: Dated; live?: Dated; stored?: Dated }
    const same: Dated = at => at
    const after =
      (milliseconds: number): Dated =>
      at =>
        new Date(Date.parse(at) + milliseconds).toISOString()

    function nameless(server: Server, { answered = same, live = same, stored = same }: Dates = {}) {
      const { history, send, connect } = server.transport
      const asked = { calls: 0 }
      const unnamed = ({ sender, message, createdAt }: Conversation, dated: Dated) => ({
        ...{ sender, message, createdAt: dated(createdAt ?? '') },
      })
      Object.assign(server.transport, {
        history: async (...about: Parameters<typeof history>) => {
          asked.calls += 1
          return (await history(...about)).map(one => unnamed(one, stored))
        },
        send: async (...about: Parameters<typeof send>) => {
          const { createdAt } = await send(...about)
          return { createdAt: answered(createdAt ?? '') }
        },
        connect: (who: Identity, events: SocketEvents) =>
          connect(who, { ...events, message: one => events.message(unnamed(one, live)) }),
      } satisfies Partial<Transport>)
      return asked
    }

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
      const toTheSecond: Dated = at => at.replace(/\.\d+Z$/, 'Z')
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

describe('unread', () => {
  it('counts what came while nobody looked, and tells the server one second after it was seen', async () => {
    const { time, server, open } = createWorld()
    server.answer('before')
    const chat = open()
    await time.pass(10)
    expect(chat.state().unread).toHaveLength(0)
    server.answer('one')
    server.answer('two')
    expect(chat.state().unread).toHaveLength(2)
    chat.seen()
    expect(chat.state().unread).toHaveLength(0)
    await time.pass(999)
    expect(server.readMarks()).toBe(0)
    await time.pass(1)
    expect(server.readMarks()).toBe(1)
    chat.close()
  })

  it('is told to the server on the first opening, too', async () => {
    const { time, server, open } = createWorld()
    for (const words of ['one', 'two', 'three']) server.answer(words)
    const chat = open()
    await time.pass(10)
    expect(server.readMarks()).toBe(0)
    chat.seen()
    chat.seen()
    await time.pass(5000)
    expect(server.readMarks()).toBe(1)
    chat.close()
    const again = open()
    await time.pass(10)
    again.seen()
    await time.pass(5000)
    expect(server.readMarks()).toBe(1)
    again.close()
  })

  it('is told on the next page when it did not arrive from this one', async () => {
    const { time, server, open } = createWorld()
    server.answer('news')
    const chat = open()
    await time.pass(10)
    chat.seen()
    chat.close()
    const unlucky = open()
    await time.pass(10)
    server.setReachable(false)
    await time.pass(5000)
    unlucky.close()
    server.setReachable(true)
    expect(server.readMarks()).toBe(0)
    const next = open()
    await time.pass(5000)
    expect(server.readMarks()).toBe(1)
    next.close()
  })

  it('knows of more answers than one page of the history holds', async () => {
    const { time, server, open } = createWorld()
    server.answer('read')
    const chat = open()
    await time.pass(10)
    chat.seen()
    await time.pass(5000)
    chat.close()
    for (let index = 1; index <= 34; index++) server.answer(`line ${index}`)
    const next = open()
    await time.pass(10)
    expect(next.state().unread).toHaveLength(34)
    next.close()
  })

  it('is the same in another tab', async () => {
    const { time, server, open } = createWorld()
    const [chat, second] = [open(), open()]
    await time.pass(10)
    server.answer('news')
    chat.seen()
    expect(second.state().unread).toHaveLength(0)
    chat.close()
    second.close()
  })
})

describe('sending', () => {
  it('waits as long as the server asks for, and says until when', async () => {
    const { time, server, open } = createWorld()
    const chat = open()
    await time.pass(10)
    server.fail('too many')
    chat.send(say('patience'))
    await time.pass(600)
    expect(chat.state().waitUntil).toBe(time.clock.now() - 100 + 3000)
    expect(chat.state().pending).toHaveLength(1)
    await time.pass(3000)
    expect(texts(chat)).toEqual(['patience'])
    chat.close()
  })

  it('keeps a refused message for the person to send again or to remove, and goes on with the next', async () => {
    const { time, server, open } = createWorld()
    const chat = open()
    await time.pass(10)
    const send = server.transport.send
    server.transport.send = async () => {
      server.transport.send = send
      throw new TransportError('refused', 'NO_USER')
    }
    chat.send(say('first'))
    chat.send(say('second'))
    await time.pass(2000)
    expect(texts(chat)).toEqual(['second'])
    const [failed] = chat.state().pending
    expect(failed).toMatchObject({ state: 'failed', reason: 'NO_USER', canResend: true })
    chat.resend(failed?.key ?? '')
    await time.pass(2000)
    expect(texts(chat)).toEqual(['second', 'first'])
    chat.close()
  })
})

describe('a token that lapses', () => {
  const member = (token: string) =>
    ({ kind: 'member', userId: 'shop-7', username: '', name: '', token }) as const

  it.each([
    ['reading', (chat: ChatConversation) => chat.check()],
    ['writing', (chat: ChatConversation) => chat.send(say('late'))],
    ['opening', (chat: ChatConversation) => chat.wake()],
    ['listening', () => {}],
  ])('is heard of when %s, once, and a new one goes on where it was', async (_, act) => {
    const { time, server, open } = createWorld()
    const onEnded = jest.fn()
    const chat = open(member('old'), { onEnded })
    await time.pass(10)
    server.answer('before')
    server.setKnowsUs(false)
    act(chat)
    await time.pass(120_000)
    expect(onEnded).toHaveBeenCalledTimes(1)
    expect(texts(chat)).toContain('before')
    server.setKnowsUs(true)
    server.answer('meanwhile')
    chat.renew(member('new'))
    await time.pass(1000)
    expect(chat.state().link).toBe('live')
    expect(texts(chat)).toEqual(expect.arrayContaining(['before', 'meanwhile']))
    expect(chat.state().pending).toHaveLength(0)
    server.setKnowsUs(false)
    chat.check()
    await time.pass(10)
    expect(onEnded).toHaveBeenCalledTimes(2)
    chat.close()
  })
})

describe('a page that nobody chats on', () => {
  it('asks once and listens later, at once when somebody looks', async () => {
    const { time, server, open } = createWorld()
    const chat = open(undefined, { connectAfter: 5000 })
    await time.pass(4000)
    expect(server.openRooms()).toBe(0)
    await time.pass(2000)
    expect(server.openRooms()).toBe(1)
    chat.close()
    const looked = open(undefined, { connectAfter: 5000 })
    await time.pass(10)
    looked.connect()
    expect(server.openRooms()).toBe(1)
    looked.close()
  })
})

describe('the end of a conversation', () => {
  it('leaves no timer, no room and no listener behind', async () => {
    const { time, server, storage, open } = createWorld()
    for (let cycle = 0; cycle < 50; cycle++) {
      const chat = open()
      chat.send(say(`cycle ${cycle}`))
      await time.pass(cycle * 20)
      chat.close()
    }
    await time.pass(60_000)
    expect(time.pending()).toBe(0)
    expect(server.openRooms()).toBe(0)
    expect(storage.listenerCount()).toBe(0)
  })
})
