import type { Look, Trace } from '@tamlung/shared/api/trace'
import type { Route } from '@tamlung/shared/contract/define-route'
import {
  activateSlot,
  addMoney,
  getWallet,
  transfer,
  withdraw,
} from '@tamlung/shared/contract/routes/wallet'
import { network } from '@tamlung/shared/testing/network'
import { comparedWithBalance, confirmMove } from './confirm-move'

beforeEach(() => network.install())
afterEach(() => network.reset())

const found: Trace = { seenIn: 'statement' }
const finds =
  (trace: Trace | undefined): Look =>
  async () =>
    trace

const out = { from: 'WALLET', to: 'PG', amount: 30_000 }
const back = { from: 'PG', to: 'WALLET', amount: 30_000 }
const amountOnly = { amount: 30_000 }

/** A move of 300 baht sent while the wallet had 1,000; now the wallet has this many. */
function sentMove(body: unknown, now: unknown, { wallet = 100_000 as unknown, age = 1_000 } = {}) {
  network.replyRaw(getWallet, { wallet: { amount: now }, slots: [] })
  return { at: Date.now() - age, before: { wallet }, body }
}

describe('comparedWithBalance', () => {
  const compare = (route: Route, sent: ReturnType<typeof sentMove>, trace: Trace | undefined) =>
    comparedWithBalance(route, finds(trace))(sent)

  test.each<[string, Route, unknown, number, boolean]>([
    ['a transfer from the wallet, once', transfer, out, 700, true],
    ['a transfer from the wallet, twice', transfer, out, 400, false],
    ['a transfer from the wallet, not at all', transfer, out, 1000, false],
    ['a transfer to the wallet, once', transfer, back, 1300, true],
    ['a transfer to the wallet in the wrong direction', transfer, back, 700, false],
    ['a withdrawal, once', withdraw, amountOnly, 700, true],
    ['a withdrawal, twice', withdraw, amountOnly, 400, false],
    ['a transfer between games', transfer, { ...out, from: 'JOKER' }, 400, true],
    ['an announced deposit', addMoney, amountOnly, 400, true],
    ['a deposit to the wallet', addMoney, back, 400, true],
    ['a move without an amount', withdraw, {}, 400, true],
    ['a move of nothing', withdraw, { amount: 0 }, 400, true],
    ['a move without a body', withdraw, undefined, 400, true],
  ])('compares the trace with the wallet: %s', async (_, route, body, now, agrees) => {
    const trace = await compare(route, sentMove(body, now), found)
    expect(trace).toEqual(agrees ? found : { ...found, disagrees: true })
  })

  test.each<[string, Trace | undefined]>([
    ['no trace', undefined],
    ['a failed one', { ...found, failed: true }],
    ['an open one', { ...found, open: true }],
    ['a repeated one', { ...found, count: 2 }],
  ])('does not read the wallet for %s', async (_, trace) => {
    expect(await compare(withdraw, sentMove(amountOnly, 400), trace)).toEqual(trace)
    expect(network.requests()).toEqual([])
  })

  test.each([
    ['an unknown balance before', { wallet: null }],
    ['a move two minutes ago', { age: 120_500 }],
  ])('does not compare with %s', async (_, about) => {
    const sent = sentMove(amountOnly, 400, about)
    expect(await compare(withdraw, sent, found)).toEqual(found)
  })

  test('keeps the trace when the wallet cannot be read', async () => {
    const sent = sentMove(amountOnly, 400)
    network.reset()
    network.install()
    expect(await compare(withdraw, sent, found)).toEqual(found)
  })
})

describe('confirmMove', () => {
  const repeated: Trace = { ...found, count: 2 }
  const disagreement: Trace = { seenIn: 'wallet', disagrees: true }
  const done = { phase: 'done', reply: {} } as const
  const refused = { phase: 'refused' } as const

  test.each<[string, typeof done | typeof refused, number, Trace | undefined, Trace | undefined]>([
    ['done, and moved once', done, 700, repeated, undefined],
    ['done, and moved twice with both rows', done, 400, repeated, repeated],
    ['done, and moved twice with one row', done, 400, found, disagreement],
    ['done, and not moved', done, 1000, found, undefined],
    ['refused, and not moved', refused, 1000, found, undefined],
    ['refused, and moved with a row', refused, 700, found, found],
    ['refused, and moved without a row', refused, 700, undefined, undefined],
  ])('looks for what contradicts an answer: %s', async (_, answered, now, trace, expected) => {
    const confirm = confirmMove(withdraw, finds(trace))
    expect(await confirm?.(sentMove(amountOnly, now), answered)).toEqual(expected)
  })

  test('looks without the wallet when that cannot be compared', async () => {
    const confirm = confirmMove(withdraw, finds(repeated))
    const sent = sentMove(amountOnly, 700, { age: 200_000 })
    expect(await confirm?.(sent, done)).toEqual(repeated)
    expect(await confirmMove(withdraw, finds(found))?.(sent, done)).toBeUndefined()
  })

  test('has nothing to confirm for calls that the statement does not list', () => {
    expect(confirmMove(activateSlot)).toBeUndefined()
  })
})
