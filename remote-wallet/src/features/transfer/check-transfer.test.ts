import { hundredths } from '@tamlung/shared/contract/hundredths'
import { checkTransfer } from './check-transfer'

test.each([
  ['', 'PG', 100, 'selectAccount'],
  ['WALLET', '', 100, 'selectAccount'],
  ['PG', 'PG', 100, 'sameAccount'],
  ['WALLET', 'PG', 99, 'minimum'],
  ['WALLET', 'PG', undefined, 'minimum'],
  ['WALLET', 'PG', 100, null],
])('a transfer from "%s" to "%s" of %p hundredths is told %p', (from, to, amount, problem) => {
  expect(checkTransfer(from, to, amount === undefined ? undefined : hundredths(amount))).toBe(
    problem,
  )
})
