/** @jest-environment node */
import { fromBaht, type Hundredths, hundredths, sum, toBaht } from './hundredths'

const large = hundredths(9e15)

test('adds exactly to the hundredth, or returns no number', () => {
  expect(sum([hundredths(1), hundredths(2)])).toBe(3)
  expect(sum([large, hundredths(1)])).toBe(9e15 + 1)
  expect(sum([large, large])).toBeNaN()
  // NaN although the result is small: a sum on the way was too large to be exact.
  expect(sum([large, large, -9e15 as Hundredths])).toBeNaN()
})

test('rounds half a hundredth alike for both signs', () => {
  expect([fromBaht(50.255), fromBaht(-50.255), fromBaht(-0)]).toEqual([5026, -5026, 0])
})

test('refuses fractions and amounts too large to be exact', () => {
  for (const odd of [0.5, Number.MAX_SAFE_INTEGER + 1, Number.NaN])
    expect(() => hundredths(odd)).toThrow(`not a whole number of hundredths: ${odd}`)
  expect(hundredths(-0)).toBe(0)
})

test('tells an amount in baht', () => {
  expect([toBaht(hundredths(5026)), toBaht(hundredths(-1))]).toEqual([50.26, -0.01])
})
