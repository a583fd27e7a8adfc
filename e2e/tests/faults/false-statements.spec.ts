import { expect, test } from '@playwright/test'
import { falseStatements, type Outcome } from './false-statements'

const state = (wallet: number, more = '') => ({
  wallet,
  games: { PG: 15_000 },
  coins: 4,
  lists: `${wallet}${more}`,
})

/** The outcome of a transfer of 10.00 from a wallet of 500.00. */
const outcome = (times: number, words: string[], more: Partial<Outcome> = {}): Outcome => ({
  received: 1,
  keys: 1,
  times,
  words,
  lines: words,
  before: state(50_000),
  after: state(50_000 - times * 1_000),
  ...more,
})
const goodDay = outcome(1, ['Done', '10.00 baht has been transferred.'])

const findings = (times: number, words: string[], more?: Partial<Outcome>) =>
  falseStatements('transfer', outcome(times, words, more), goodDay)

test('accepts what the server confirms', () => {
  expect(findings(1, ['Done'])).toEqual([])
  expect(findings(0, ['This could not be done'])).toEqual([])
  expect(findings(0, ['We have looked: it does not show so far'])).toEqual([])
  expect(findings(3, ['Recorded 3 times'])).toEqual([])
  expect(findings(2, ['No clear answer came.'])).toEqual([])
})

test('accepts "done" of a repeat that changes nothing more', () => {
  expect(findings(2, ['Done'], { after: goodDay.after })).toEqual([])
})

for (const [name, times, words, more] of [
  ['done, when nothing was', 0, ['Done'], {}],
  ['seen, when nothing was done', 0, ['No clear answer came, but your balances show it.'], {}],
  ['done, when it was done twice', 2, ['Done'], {}],
  ['could not be done, when it was', 1, ['This could not be done'], {}],
  ['not shown so far, when the lists show it', 1, ['It does not show so far.'], {}],
  ['another number of times', 3, ['Recorded 2 times'], {}],
  ['done, when another amount has moved', 1, ['Done'], { after: state(48_000, 'row') }],
  ['an old balance', 1, [], { lines: ['Wallet', '500.00'] }],
  ['another balance of a game', 0, [], { lines: ['Now in PG Soft: 160.00 baht.'] }],
  ['another number of coins', 0, [], { lines: ['3 coins'] }],
] as const)
  test(`finds a page that says: ${name}`, () => {
    expect(findings(times, [...words], more as Partial<Outcome>)).not.toEqual([])
  })
