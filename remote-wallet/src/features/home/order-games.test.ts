import type { GameAccount } from '@tamlung/shared/contract/routes/wallet'
import { orderGames } from './order-games'

const game = (code: string, isActive = true) => ({ code, isActive }) as GameAccount
const games = [game('A', false), game('B'), game('C'), game('D'), game('E')]

test('orders favourites, last played, then open accounts', () => {
  expect(orderGames(games, {})).toEqual(['B', 'C', 'D', 'E', 'A'])
  expect(orderGames(games, { played: ['D', 'C'] })).toEqual(['D', 'C', 'B', 'E', 'A'])
  expect(orderGames(games, { played: ['D', 'C'], liked: ['E', 'C'] })).toEqual([
    'C',
    'E',
    'D',
    'B',
    'A',
  ])
})

test('does not put closed or missing games first', () => {
  expect(orderGames(games, { played: ['A', 'Z'], liked: ['A'] })).toEqual(['B', 'C', 'D', 'E', 'A'])
})

test('ignores altered stored values', () => {
  expect(orderGames(games, { played: 'D', liked: { D: 1 } })).toEqual(['B', 'C', 'D', 'E', 'A'])
})
