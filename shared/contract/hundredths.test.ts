import { fromBaht, type Hundredths, hundredths, sum } from './hundredths'

const large = hundredths(9e15)

test('adds exactly to the hundredth, or returns no number', () => {
  expect(sum([hundredths(1), hundredths(2)])).toBe(3)
  expect(sum([large, hundredths(1)])).toBe(9e15 + 1)
  expect(sum([large, large])).toBeNaN()
  // On the way there it could not be told, so it may be off by some hundredths.
  expect(sum([large, large, -9e15 as Hundredths])).toBeNaN()
})

test('rounds half a hundredth alike for both signs', () => {
  expect([fromBaht(50.255), fromBaht(-50.255), fromBaht(-0)]).toEqual([5026, -5026, 0])
})
