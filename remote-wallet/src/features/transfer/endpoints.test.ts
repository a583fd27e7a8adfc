import { exampleGame, exampleWallet } from '../../testing/examples'
import { endpointsOf } from './endpoints'

test('a game without a code is no place for money: it would stand where nothing is chosen yet', () => {
  const slots = [exampleGame('PG'), exampleGame('', { name: 'No code' })]
  const codes = endpointsOf(exampleWallet({ slots }), 'Wallet').map(({ code }) => code)
  expect(codes).toEqual(['WALLET', 'PG'])
})
