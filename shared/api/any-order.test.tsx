import { act, renderHook } from '@testing-library/react'
import fc from 'fast-check'
import { hundredths } from '../contract/hundredths'
import { transfer } from '../contract/routes/wallet'
import { session } from '../session/session'
import { tabStore } from '../session/storage'
import { ofMember } from '../session/storage-keys'
import { network } from '../testing/network'
import { seed } from '../testing/seed'
import { keepSettling } from './keep-settling'
import type { Outcome } from './settle'
import type { Look } from './trace'
import { type MoneyState, useMoneyAction } from './use-money-action'

const body = { from: 'WALLET', to: 'PG', amount: hundredths(10_000) }

/** The outcome of a call: a reply, a late reply, a lost request, a lost reply, or a refusal. */
const fates = ['answered', 'late', 'lost', 'unanswered', 'refused'] as const
type Fate = (typeof fates)[number]

const presses = [
  'press',
  'press twice',
  'leave',
  'come back',
  'check',
  'give up',
  'online',
] as const
const pauses = [50, 1_500, 20_000, 45_000] as const
const step = fc.oneof(fc.constantFrom(...presses), fc.constantFrom(...pauses, ...fates))
type Step = (typeof presses)[number] | (typeof pauses)[number] | Fate

/** A server that stores idempotency keys or does not, and the outcome of its next call. */
function playServer(keeps: boolean) {
  let fate: Fate = 'answered'
  const ended = new Map<string, 'done' | 'refused'>()
  const carriedOut: string[] = []
  const sent: string[] = []
  const underWay: number[] = []
  let running = 0
  network.keepsKeys(keeps)
  network.reply(transfer, async ({ headers }) => {
    const key = String(headers['Idempotency-Key'])
    const now = fate
    sent.push(key)
    // A reply takes time, during which people go on pressing.
    underWay.push(++running)
    await new Promise(resolve => setTimeout(resolve, now === 'late' ? 40_000 : 100))
    running--
    if (now === 'lost') throw new Error('it never came to the server')
    const before = keeps ? ended.get(key) : undefined
    const end = before ?? (now === 'refused' ? 'refused' : 'done')
    // A server that refuses stores nothing: the same key may try again.
    if (end === 'done') ended.set(key, end)
    if (end === 'done' && !before) carriedOut.push(key)
    if (now === 'unanswered') throw new Error('the answer was lost')
    return { message: end === 'done' ? 'SUCCESS' : 'MONEY_NOT_ENOUGH', failures: [] }
  })
  return {
    carriedOut,
    sent,
    underWay,
    meet(next: Fate) {
      fate = next
    },
  }
}

const look =
  (carriedOut: readonly string[]): Look =>
  async sent =>
    carriedOut.includes(String(Reflect.get(sent, 'key'))) ? { seenIn: 'wallet' } : undefined

/** A tab in which a person presses, leaves, returns and waits; and the outcomes that it reported. */
function openTab(server: ReturnType<typeof playServer>) {
  const reported: { key: string | undefined; phase: string }[] = []
  const tell = ({ phase }: MoneyState<unknown> | Outcome<unknown>) => {
    if (phase === 'done' || phase === 'refused') reported.push({ key: server.sent.at(-1), phase })
  }
  const show = () =>
    renderHook(() =>
      useMoneyAction(transfer, state => tell(state), {
        lasting: true,
        look: look(server.carriedOut),
      }),
    )
  let shown: ReturnType<typeof show> | undefined = show()
  const action = () => shown?.result.current
  const press = () => action()?.run({ body })
  const steps: Record<(typeof presses)[number], () => unknown> = {
    press,
    'press twice': () => {
      press()
      press()
    },
    leave: () => {
      shown?.unmount()
      shown = undefined
    },
    'come back': () => {
      shown ??= show()
    },
    check: () => action()?.checkAgain(),
    'give up': () => {
      const state = action()?.state
      if (state?.phase === 'unknown' && state.looking) action()?.letGo()
    },
    online: () => window.dispatchEvent(new Event('online')),
  }
  const stop = keepSettling(async () => ({
    lasting: [{ route: transfer, look: look(server.carriedOut) }],
    onOutcome: (_, outcome, wasReported) => wasReported || tell(outcome),
  }))
  return {
    reported,
    phase: () => action()?.state.phase,
    take: (name: (typeof presses)[number]) => act(async () => void steps[name]()),
    close() {
      shown?.unmount()
      stop()
    },
  }
}

/** The person returns while the reply is still pending, gives up and starts again. */
const tooEarly = ['late', 'press', 'leave', 'come back', 20_000, 'give up', 'press'] as const

const isPress = (step: Step): step is (typeof presses)[number] =>
  presses.some(press => press === step)
const pass = (time: number) => act(() => jest.advanceTimersByTimeAsync(time))

async function play(keeps: boolean, steps: readonly Step[]) {
  const server = playServer(keeps)
  const tab = openTab(server)
  for (const step of steps) {
    if (typeof step === 'number') await pass(step)
    else if (isPress(step)) await tab.take(step)
    else server.meet(step)
  }
  // At the end the network works again, and the person checks.
  server.meet('answered')
  await tab.take('come back')
  await pass(60_000)
  await tab.take('check')
  await pass(60_000)
  const phase = tab.phase()
  tab.close()
  await pass(180_000)
  return { ...server, reported: tab.reported, phase }
}

beforeEach(() => {
  jest.useFakeTimers()
  network.install()
  session.start('token-of-one', false)
})
afterEach(() => {
  jest.useRealTimers()
  network.reset()
  session.end('logout')
})

test.each([true, false])(
  'never acts twice and reports truthfully in any order (keys: %p)',
  async keeps => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async steps => {
        tabStore.remove('open-actions')
        tabStore.removeAll(ofMember)
        const { sent, underWay, carriedOut, reported, phase } = await play(keeps, steps)
        expect(underWay).not.toContain(2)
        expect(new Set(carriedOut).size).toBe(carriedOut.length)
        if (!keeps) expect(new Set(sent).size).toBe(sent.length)
        for (const { key, phase } of reported)
          expect({ key, phase, did: carriedOut.includes(String(key)) }).toEqual({
            key,
            phase,
            did: phase === 'done',
          })
        expect(['idle', 'done', 'refused', ...(keeps ? [] : ['unknown'])]).toContain(phase)
      }),
      { numRuns: 60, seed, examples: [[[...tooEarly]]] },
    )
  },
)
