import { randomUUID } from 'node:crypto'
import { repeats } from '@tamlung/shared/testing/deep'
import { seed } from '@tamlung/shared/testing/seed'
import fc from 'fast-check'
import type { Reply } from '../../testing/caller'
import { startOnPostgres } from '../../testing/test-backend'

const members = repeats({ ordinary: 2, deep: 300 })
const together = 16

let backend: Awaited<ReturnType<typeof startOnPostgres>>
beforeAll(async () => {
  backend = await startOnPostgres()
  await backend.console.put('/settings/rateLimits', { value: false })
  await backend.console.put('/settings/lookup.withdraw', {
    value: { withdrawMin: 0.01, withdrawMax: 200_000 },
  })
})
afterAll(() => backend.stop())

const account = fc.constantFrom('WALLET', 'PG', 'JOKER')
const amount = fc.integer({ min: 1, max: 60_000 }).map(hundredths => hundredths / 100)

type Ask = readonly ['GET' | 'POST', string, unknown?]

const get = (path: string): Ask => ['GET', path]
const post = (path: string, body?: object): Ask => ['POST', path, body]

/** Calls that move a member's money, coins or coupons, or decide whether they may move. */
const ask: fc.Arbitrary<Ask> = fc.oneof(
  fc.record({ from: account, to: account, amount }).map(body => post('/api/wallet/transfer', body)),
  account.map(to => post('/api/wallet/transferAll', { to })),
  amount.map(input => post('/api/wallet/withdraw', { amount: input })),
  fc.constantFrom(500, 600).map(input => post('/api/wallet/withdrawAll', { amount: input })),
  fc.constantFrom('WELCOME', 'DAILY', 'WEEKLY').map(code => get(`/api/bonus/activate/${code}`)),
  fc.constantFrom(
    get('/api/promotion/activate/SONGKRAN'),
    get('/api/bonus/clear'),
    get('/api/refund/receive'),
    get('/api/refund/addWallet'),
    get('/api/wallet/refresh/slot'),
    post('/api/invite/receive'),
    post('/api/spinwheel/spin'),
    post('/api/spinwheel/coupon/claim'),
  ),
  fc
    .constantFrom(0, 100, 5000)
    .map(most => post('/api/limits', { kind: 'play', period: 'day', amount: most })),
)

interface State {
  wallet: number
  transit: number
  coins: number
  games: Record<string, number>
}

const inHundredths = (amounts: readonly number[]) =>
  amounts.reduce((sum, each) => sum + Math.round(each * 100), 0)

const amountIn = ({ body }: Reply) => (body as { amount?: number }).amount ?? 0

/** The member's initial funds, each of which can reach the wallet once. */
const given = { wallet: 500, refund: 7, invite: 11, coupon: 13, coins: 3 }

test(`grants ${members} members nothing extra in ${together} simultaneous calls`, async () => {
  const plans = fc.sample(fc.array(ask, { minLength: together, maxLength: together }), {
    numRuns: members,
    seed,
  })
  for (const plan of plans) {
    const { id, caller, coupons } = await backend.newMember({
      wallet: given.wallet,
      games: { PG: 0, JOKER: 0 },
      coins: given.coins,
      refund: { amount: given.refund },
      shares: [{ name: 'A', amount: given.invite }],
      coupons: [{ label: 'x', amount: given.coupon }],
    })
    const first = { coupon: coupons[0] }
    const replies = await Promise.all(
      plan.map(async ([method, path, body]) => {
        const input = path.endsWith('/claim') ? first : body
        const reply = await caller.call(method, path, input, { key: randomUUID() })
        return { request: `${method} ${path} ${JSON.stringify(input)}`, path, input, reply }
      }),
    )
    for (const { request, reply } of replies)
      expect([request, reply.status < 500 ? 'answered' : reply]).toEqual([request, 'answered'])
    const done = (part: string) =>
      replies.filter(({ path, reply }) => path.includes(part) && reply.status === 200)
    const taken = (part: string) => inHundredths(done(part).map(({ reply }) => amountIn(reply)))
    expect(done('coupon/claim').length).toBeLessThanOrEqual(1)
    expect(taken('invite/receive')).toBeLessThanOrEqual(given.invite * 100)
    expect(taken('refund/addWallet')).toBeLessThanOrEqual(given.refund * 100)

    // The remaining money is collected, and an unfinished bonus is given back.
    await caller.post('/api/wallet/transferAll', { to: 'WALLET' })
    await caller.get('/api/bonus/clear')
    const state = (await backend.console.get(`/members/${id}`)).body as State
    const paid = done('/wallet/withdraw').map(({ input }) => (input as { amount: number }).amount)
    const held = inHundredths([...paid, state.wallet, state.transit, ...Object.values(state.games)])
    const got = taken('invite/receive') + taken('refund/addWallet') + taken('coupon/claim')
    expect(held).toBe(given.wallet * 100 + got)
    expect(state.transit).toBe(0)
    const turned = done('spinwheel/spin').filter(
      ({ reply }) => (reply.body as { success: boolean }).success,
    )
    expect(state.coins).toBe(given.coins - turned.length)
  }
  expect((await backend.console.get('/ledger')).body).toMatchObject({ unbalanced: 0, wrong: 0 })
})
