import fc from 'fast-check'
import { type ChatConversation, createConversation } from './conversation'
import { createMemoryLock, createMemoryStorage } from './testing/memory-store'
import { createSimulatedServer, type SendFault } from './testing/simulated-server'
import { createVirtualClock } from './testing/virtual-clock'

const identity = { kind: 'guest', guestId: 'g'.repeat(32) } as const

function createWorld() {
  const time = createVirtualClock()
  const server = createSimulatedServer(time)
  const storage = createMemoryStorage()
  const lock = createMemoryLock()
  let ids = 0
  function open(): ChatConversation {
    const chat = createConversation({
      identity,
      transport: server.transport,
      store: storage.openTab(),
      clock: time.clock,
      lock,
      newId: () => `00000000-0000-4000-8000-${String(++ids).padStart(12, '0')}`,
    })
    chat.start()
    return chat
  }
  return { time, server, storage, open }
}

const say = (message: string) => ({ message_type: 'text', payload: { message } }) as const

function texts(chat: ChatConversation): string[] {
  return chat
    .state()
    .messages.map(({ content }) => (content.type === 'text' ? content.text : content.type))
}

type Step =
  | { do: 'say' | 'cut' | 'deafen' | 'reload' | 'wake' | 'unreachable' | 'reachable' }
  | { do: 'answer'; times: number }
  | { do: 'fault'; fault: SendFault }
  | { do: 'history faults'; times: number }
  | { do: 'late echoes'; delays: number[] }
  | { do: 'pass'; milliseconds: number }

const plain = (what: 'say' | 'cut' | 'deafen' | 'reload' | 'wake') =>
  fc.constant<Step>({ do: what })

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: plain('say') },
  {
    weight: 4,
    arbitrary: fc.integer({ min: 1, max: 25 }).map((times): Step => ({ do: 'answer', times })),
  },
  { weight: 2, arbitrary: plain('cut') },
  { weight: 2, arbitrary: plain('deafen') },
  { weight: 2, arbitrary: plain('reload') },
  { weight: 1, arbitrary: plain('wake') },
  { weight: 1, arbitrary: fc.constant<Step>({ do: 'unreachable' }) },
  { weight: 2, arbitrary: fc.constant<Step>({ do: 'reachable' }) },
  {
    weight: 5,
    arbitrary: fc
      .constantFrom<SendFault>(
        'lost request',
        'lost reply',
        'failed before',
        'failed after',
        'too many',
        'slow',
      )
      .map((fault): Step => ({ do: 'fault', fault })),
  },
  {
    weight: 2,
    arbitrary: fc
      .integer({ min: 1, max: 4 })
      .map((times): Step => ({ do: 'history faults', times })),
  },
  {
    weight: 2,
    arbitrary: fc
      .array(fc.integer({ min: 0, max: 9000 }), { maxLength: 5 })
      .map((delays): Step => ({ do: 'late echoes', delays })),
  },
  {
    weight: 6,
    arbitrary: fc
      .integer({ min: 0, max: 8000 })
      .map((milliseconds): Step => ({ do: 'pass', milliseconds })),
  },
)

describe('a conversation', () => {
  it('loses, doubles and swaps nothing, whatever happens to the network, the server and the page', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async steps => {
        const { time, server, open } = createWorld()
        const said: string[] = []
        let chat = open()
        const second = open()
        for (const [index, one] of steps.entries()) {
          switch (one.do) {
            case 'say':
              said.push(`said ${index}`)
              chat.send(say(`said ${index}`))
              break
            case 'answer':
              for (let time = 0; time < one.times; time++) server.answer(`answer ${index}.${time}`)
              break
            case 'cut':
              server.cut()
              break
            case 'deafen':
              server.deafen()
              break
            case 'unreachable':
              server.setReachable(false)
              break
            case 'reachable':
              server.setReachable(true)
              break
            case 'wake':
              chat.wake()
              break
            case 'reload':
              chat.close()
              chat = open()
              break
            case 'fault':
              server.fail(one.fault)
              break
            case 'history faults':
              server.failHistory(one.times)
              break
            case 'late echoes':
              server.delayEchoes(one.delays)
              break
            case 'pass':
              await time.pass(one.milliseconds)
              break
          }
        }
        server.heal()
        await time.pass(60_000)
        chat.wake()
        second.wake()
        await time.pass(120_000)

        const stored = server.messages.map(({ seq }) => seq)
        for (const tab of [chat, second]) {
          const seen = tab.state().messages.map(({ seq }) => seq)
          expect(seen).toEqual(stored.slice(stored.length - seen.length))
          expect(seen.length).toBeGreaterThanOrEqual(Math.min(10, stored.length))
          expect(tab.state().pending).toEqual([])
          tab.close()
        }
        const own = server.messages
          .filter(({ sender }) => sender === 'customer')
          .map(({ message }) => (message as ReturnType<typeof say>).payload.message)
        expect(own).toEqual(said)
        expect(server.openRooms()).toBe(0)
      }),
      // The same runs every time; another seed is for whoever looks for new faults.
      { numRuns: 400, seed: Number(process.env.SEED ?? 20_261_120) },
    )
  })
})

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
    const { TransportError } = await import('./ports')
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
