import fc from 'fast-check'
import * as z from 'zod/mini'
import { hundredths } from './hundredths'
import { refundCheck } from './routes/refund'
import { walletReply } from './routes/wallet'
import { amount, exactAmount, list } from './schemas'

test('an amount survives the way to the wire and back, whatever it is', () => {
  fc.assert(
    fc.property(fc.integer({ min: -900_000_000_000_00, max: 900_000_000_000_00 }), value => {
      const wire = JSON.parse(JSON.stringify(z.encode(exactAmount, hundredths(value))))
      return z.decode(exactAmount, wire) === hundredths(value)
    }),
    { numRuns: 20_000 },
  )
})

test.each([0.07, 4.35, 1.1, 100.01, 99_999_999.99])('accepts %d as an amount', value => {
  expect(z.decode(exactAmount, value)).toBe(Math.round(value * 100))
})

test.each([0.001, 1.005, Number.NaN, Number.POSITIVE_INFINITY, 1e300])(
  'refuses %d as an amount in a request',
  value => {
    expect(z.safeDecode(exactAmount, value).success).toBe(false)
  },
)

test('understands the strings that some databases make of amounts', () => {
  expect(z.decode(amount, '1250.50')).toBe(125_050)
  expect(z.safeDecode(amount, '1,250.50').success).toBe(false)
  expect(z.safeDecode(amount, '0x10').success).toBe(false)
})

test('a broken row costs that row and not the list', () => {
  const names = list(z.object({ name: z.string() }))
  expect(z.decode(names, [{ name: 'a' }, { name: 1 }, 'b', null])).toEqual([{ name: 'a' }])
  expect(z.decode(names, null)).toEqual([])
})

test('a game of an unknown group keeps its place and its money', () => {
  const wallet = z.decode(walletReply, {
    profile: { _id: '1', username: '08', name: 'A' },
    wallet: { amount: 1 },
    slots: [{ code: 'X', name: 'X', isActive: true, amount: 5, category: 'fishing' }],
  } as z.input<typeof walletReply>)
  expect(wallet.slots).toMatchObject([{ code: 'X', category: 'slot', amount: 500 }])
})

test('result and bonus of a refund check are the two facts that the screens know', () => {
  const check = z.decode(refundCheck, { result: true, bonus: null, refundAmount: 12.5 })
  expect(check).toMatchObject({ hasRefund: true, hasBonus: false, refundAmount: 1250 })
})
