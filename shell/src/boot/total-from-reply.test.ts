import { takeHere } from '@tamlung/shared/api/call'
import { offerEarly } from '@tamlung/shared/api/early-replies'
import { getWallet } from '@tamlung/shared/contract/routes/wallet'
import { totalFromReply } from './show-total'

const game = (amount: unknown, more = {}) => ({ code: 'PG', isActive: true, amount, ...more })
const answer = (amount: unknown, slots: unknown = [], more = {}) => ({
  wallet: { amount },
  slots,
  ...more,
})

test('adds the wallet and all games to the hundredth', () => {
  expect(totalFromReply(answer(0.1, [game(0.2), game(1234.05)]))).toBe(123435)
  expect(totalFromReply(answer(0))).toBe(0)
  expect(totalFromReply(answer(5, [game(null, { isActive: false })]))).toBe(500)
})

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['a page', '<html>'],
  ['a list', [answer(1)]],
  ['an amount as text', answer('12.00')],
  ['no amount', answer(undefined)],
  ['a part of a hundredth', answer(1.005)],
  ['more than can be counted', answer(9e15)],
  ['no games', { wallet: { amount: 1 } }],
  ['games that are no list', answer(1, {})],
  ['a game that is none', answer(1, [null])],
  ['a game without a code', answer(1, [{ amount: 1 }])],
  ['a game whose money is not told', answer(1, [game(null)])],
  ['a game of which nothing is told', answer(1, [{ code: 'PG' }])],
  ['a word of refusal', answer(1, [], { message: 'invalid-token' })],
  ['a no', answer(1, [], { success: false })],
])('where there is any doubt nothing is told: %s', (_, data) => {
  expect(totalFromReply(data)).toBeNull()
})

test('agrees with the page about the same answer', async () => {
  const data = answer(33.33, [game(0.07), game(4.35), game(-1)])
  const reply = Promise.resolve({ status: 200, data, headers: {} })
  offerEarly({ token: null, replies: { '/api/wallet': reply } })
  await reply
  const [read] = takeHere(getWallet) ?? []
  const amounts = [read?.wallet, ...(read?.slots ?? [])].map(place => place?.amount)
  expect(amounts).toEqual([3333, 7, 435, -100])
  expect(totalFromReply(data)).toBe(3675)
})
