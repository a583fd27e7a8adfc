import { hundredths } from '@tamlung/shared/contract/hundredths'
import { seed } from '@tamlung/shared/testing/seed'
import fc from 'fast-check'
import { exampleGame, exampleWallet } from '../testing/examples'
import { activeGames, totalOf } from './totals'

test('the total is the wallet and every game account, to the hundredth', () => {
  const slots = Array.from({ length: 30 }, (_, at) =>
    exampleGame(`G${at}`, { amount: hundredths(10) }),
  )
  const wallet = exampleWallet({ wallet: { amount: hundredths(20) }, slots })
  // 0.1 added thirty times to 0.2 as floats is 3.2000000000000015.
  expect(totalOf(wallet)).toBe(320)
})

test('a game whose balance is not known counts as nothing', () => {
  const wallet = exampleWallet({ slots: [exampleGame('A', { amount: null })] })
  expect(totalOf(wallet)).toBe(50_000)
})

test('only active games take part in transfers', () => {
  expect(activeGames(exampleWallet()).map(({ code }) => code)).toEqual(['PG'])
})

test('the total does not depend on where the money lies', () => {
  const satang = fc.integer({ min: 0, max: 10_000_000_000 })
  fc.assert(
    fc.property(satang, fc.array(satang, { maxLength: 20 }), (inWallet, inEach) => {
      const slots = inEach.map((amount, at) =>
        exampleGame(`G${at}`, { amount: hundredths(amount) }),
      )
      const wallet = exampleWallet({ wallet: { amount: hundredths(inWallet) }, slots })
      const exact = inEach.reduce((sum, amount) => sum + BigInt(amount), BigInt(inWallet))
      expect(BigInt(totalOf(wallet))).toBe(exact)
    }),
    { seed },
  )
})
