/** @jest-environment node */
import { hundredths } from '@tamlung/shared/contract/hundredths'
import { seed } from '@tamlung/shared/testing/seed'
import fc from 'fast-check'
import { exampleGame, exampleWallet } from '../testing/examples'
import { activeGames, totalOf, unreadAccounts } from './totals'

test('adds the wallet and all game accounts exactly', () => {
  const slots = Array.from({ length: 30 }, (_, at) =>
    exampleGame(`G${at}`, { amount: hundredths(10) }),
  )
  const wallet = exampleWallet({ wallet: { amount: hundredths(20) }, slots })
  // 0.1 added thirty times to 0.2 as floats is 3.2000000000000015.
  expect(totalOf(wallet)).toBe(320)
})

test('counts an unknown game balance as zero', () => {
  const wallet = exampleWallet({ slots: [exampleGame('A', { amount: null })] })
  expect(totalOf(wallet)).toBe(50_000)
})

test('offers only active games for transfers', () => {
  expect(activeGames(exampleWallet()).map(({ code }) => code)).toEqual(['PG'])
})

test('counts accounts whose balance could not be read', () => {
  const slots = [
    exampleGame('A', { amount: null }),
    exampleGame('B', { amount: null, isActive: false }),
    exampleGame('C', { amount: hundredths(5) }),
  ]
  expect(unreadAccounts(exampleWallet({ slots }))).toBe(1)
  expect(unreadAccounts(exampleWallet({ slots: Object.assign([...slots], { unread: 2 }) }))).toBe(3)
})

test('does not change when money moves between accounts', () => {
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
