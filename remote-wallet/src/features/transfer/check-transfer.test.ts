import { hundredths } from '@tamlung/shared/contract/hundredths'
import { checkTransfer, minimumOf } from './check-transfer'

const inGame = hundredths(10_000)

test.each([
  ['', 'PG', 100, 'selectAccount'],
  ['WALLET', '', 100, 'selectAccount'],
  ['PG', 'PG', 100, 'sameAccount'],
  ['WALLET', 'PG', 99, 'minimum'],
  ['WALLET', 'PG', undefined, 'minimum'],
  ['WALLET', 'PG', 100, null],
  ['PG', 'WALLET', 99, 'minimum'],
])('checks a transfer from "%s" to "%s" of %p: %p', (from, to, amount, problem) => {
  const input = amount === undefined ? undefined : hundredths(amount)
  expect(checkTransfer(from, to, input, minimumOf(to, inGame))).toBe(problem)
})

test.each([
  ['all of less than one baht in a game', 'WALLET', 50, 50],
  ['what is in a game that does not tell', 'WALLET', null, 1],
  ['anything of more', 'WALLET', 150, 100],
  ['anything of nothing', 'WALLET', 0, 100],
  ['less than one baht into a game', 'PG', 50, 100],
])('allows %s to %s with %p from %p', (_, to, held, least) => {
  expect(minimumOf(to, held === null ? null : hundredths(held))).toBe(least)
})
