/** @jest-environment node */
import { exampleGame, exampleWallet } from '../../testing/examples'
import { endpointsOf } from './endpoint-scroller'

test('drops a game without a code', () => {
  const slots = [exampleGame('PG'), exampleGame('', { name: 'No code' })]
  const codes = endpointsOf(exampleWallet({ slots }), 'Wallet').map(({ code }) => code)
  expect(codes).toEqual(['WALLET', 'PG'])
})
