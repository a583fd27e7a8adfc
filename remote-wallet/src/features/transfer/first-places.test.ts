import { zero } from '@tamlung/shared/contract/hundredths'
import { firstPlaces } from './first-places'

const places = (...codes: string[]) =>
  ['WALLET', ...codes].map(code => ({ code, name: code, amount: zero }))
const asked = (from?: string, to?: string, lastGame?: string) => ({ from, to, lastGame })

test('a transfer begins in the wallet and leads to the game of last time', () => {
  const first = firstPlaces(places('PG', 'JOKER'), asked(undefined, undefined, 'JOKER'))
  expect(first).toEqual({ from: 'WALLET', to: 'JOKER' })
})

test('who comes from a game takes its money back to the wallet', () => {
  const first = firstPlaces(places('PG', 'JOKER'), asked('PG', undefined, 'JOKER'))
  expect(first).toEqual({ from: 'PG', to: 'WALLET' })
})

test('what goes to the wallet comes from the game of last time', () => {
  const first = firstPlaces(places('PG', 'JOKER'), asked(undefined, 'WALLET', 'PG'))
  expect(first).toEqual({ from: 'PG', to: 'WALLET' })
})

test('a game that is gone is not offered; the only one there is is', () => {
  const gone = asked(undefined, undefined, 'GONE')
  expect(firstPlaces(places('PG', 'JOKER'), gone)).toEqual({ from: 'WALLET', to: '' })
  expect(firstPlaces(places('PG'), gone)).toEqual({ from: 'WALLET', to: 'PG' })
})

test('an address that names what is not there chooses nothing in its place', () => {
  const first = firstPlaces(places('PG'), asked('__proto__', '<b>', 'PG'))
  expect(first).toEqual({ from: '', to: '' })
})
