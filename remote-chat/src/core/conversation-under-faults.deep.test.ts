import { seed } from '@tamlung/shared/testing/seed'
import fc from 'fast-check'
import { refusingIds, withoutIds } from './testing/server-without-ids'
import type { createSimulatedServer, SendFault } from './testing/simulated-server'
import { createWorld, say } from './testing/world'

type Step =
  | { do: 'say' | 'older' | 'cut' | 'deafen' | 'reload' | 'wake' | 'unreachable' | 'reachable' }
  | { do: 'answer'; times: number }
  | { do: 'fault'; fault: SendFault }
  | { do: 'history faults'; times: number }
  | { do: 'late echoes'; delays: number[] }
  | { do: 'pass'; milliseconds: number }

const plain = (what: 'say' | 'older' | 'cut' | 'deafen' | 'reload' | 'wake') =>
  fc.constant<Step>({ do: what })

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: plain('say') },
  {
    weight: 4,
    arbitrary: fc.integer({ min: 1, max: 25 }).map((times): Step => ({ do: 'answer', times })),
  },
  {
    weight: 1,
    arbitrary: fc.integer({ min: 60, max: 120 }).map((times): Step => ({ do: 'answer', times })),
  },
  { weight: 3, arbitrary: plain('older') },
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
        'empty reply',
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

type Server = ReturnType<typeof createSimulatedServer>

/** The outcome in two tabs, long after everything works again. */
async function live(steps: readonly Step[], prepare: (server: Server) => unknown = () => {}) {
  const { time, server, open } = createWorld()
  prepare(server)
  const written: string[] = []
  let chat = open()
  const second = open()
  for (const [index, one] of steps.entries()) {
    switch (one.do) {
      case 'say':
        written.push(`said ${index}`)
        chat.send(say(`said ${index}`))
        break
      case 'answer':
        for (let time = 0; time < one.times; time++) server.answer(`answer ${index}.${time}`)
        break
      case 'older':
        void chat.older()
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
  const own = server.messages
    .filter(({ sender }) => sender === 'customer')
    .map(({ message }) => (message as ReturnType<typeof say>).payload.message)
  return { tabs: [chat, second], server, written, own }
}

const runs = { numRuns: 400, seed }

const days = fc.array(step, { maxLength: 60 })

describe('a conversation under faults', () => {
  it('loses, doubles and reorders no message', async () => {
    await fc.assert(
      fc.asyncProperty(days, async steps => {
        const { tabs, server, written, own } = await live(steps)
        const stored = server.messages.map(({ seq }) => seq)
        for (const tab of tabs) {
          const seen = tab.state().messages.map(({ seq }) => seq)
          expect(seen).toEqual(stored.slice(stored.length - seen.length))
          expect(seen.length).toBeGreaterThanOrEqual(Math.min(10, stored.length))
          while (!tab.state().complete) await tab.older()
          expect(tab.state().messages.map(({ seq }) => seq)).toEqual(stored)
          expect(tab.state().pending).toEqual([])
          tab.close()
        }
        expect(own).toEqual(written)
        expect(server.openRooms()).toBe(0)
      }),
      runs,
    )
  })

  it.each([
    ['keeps no names', withoutIds],
    ['refuses names', refusingIds],
  ])('never sends twice to a server that %s', async (_, prepare) => {
    await fc.assert(
      fc.asyncProperty(days, async steps => {
        const { tabs, written, own } = await live(steps, prepare)
        expect(own).toEqual([...new Set(own)])
        for (const tab of tabs) {
          const { pending } = tab.state()
          expect(pending.filter(({ state }) => state !== 'failed')).toEqual([])
          const left = pending.map(({ content }) => Object(content).text)
          expect(new Set([...own, ...left])).toEqual(new Set(written))
          tab.close()
        }
      }),
      runs,
    )
  })
})
