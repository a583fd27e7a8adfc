import type { GameAccount } from '@tamlung/shared/contract/routes/wallet'
import { orderGames } from './order-games'

const game = (code: string, isActive = true) => ({ code, isActive }) as GameAccount
const games = [game('A', false), game('B'), game('C'), game('D'), game('E')]

test('favourites come first, then what was played last, then the other open accounts, as the server has them', () => {
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

test('a game that is not open, or that is not there, does not come first', () => {
  expect(orderGames(games, { played: ['A', 'Z'], liked: ['A'] })).toEqual(['B', 'C', 'D', 'E', 'A'])
})

test('what was altered on the device orders nothing', () => {
  expect(orderGames(games, { played: 'D', liked: { D: 1 } })).toEqual(['B', 'C', 'D', 'E', 'A'])
})
