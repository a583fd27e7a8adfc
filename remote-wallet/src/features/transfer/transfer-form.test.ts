import { zero } from '@tamlung/shared/contract/hundredths'
import { initialAccounts } from './transfer-form'

const places = (...codes: string[]) =>
  ['WALLET', ...codes].map(code => ({ code, name: code, amount: zero }))
const requested = (from?: string, to?: string, lastGame?: string) => ({ from, to, lastGame })

test('starts from the wallet to the last game', () => {
  const first = initialAccounts(places('PG', 'JOKER'), requested(undefined, undefined, 'JOKER'))
  expect(first).toEqual({ from: 'WALLET', to: 'JOKER' })
})

test('returns money to the wallet when opened from a game', () => {
  const first = initialAccounts(places('PG', 'JOKER'), requested('PG', undefined, 'JOKER'))
  expect(first).toEqual({ from: 'PG', to: 'WALLET' })
})

test('takes money from the last game to the wallet', () => {
  const first = initialAccounts(places('PG', 'JOKER'), requested(undefined, 'WALLET', 'PG'))
  expect(first).toEqual({ from: 'PG', to: 'WALLET' })
})

test('offers the only game instead of one that is gone', () => {
  const gone = requested(undefined, undefined, 'GONE')
  expect(initialAccounts(places('PG', 'JOKER'), gone)).toEqual({ from: 'WALLET', to: '' })
  expect(initialAccounts(places('PG'), gone)).toEqual({ from: 'WALLET', to: 'PG' })
})

test('chooses nothing for an unknown address', () => {
  const first = initialAccounts(places('PG'), requested('__proto__', '<b>', 'PG'))
  expect(first).toEqual({ from: '', to: '' })
})
