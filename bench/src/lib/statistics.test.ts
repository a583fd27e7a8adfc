import { median, quantile } from './statistics'

test('the median of an even count lies between the two in the middle', () => {
  expect(median([4, 1, 3, 2])).toBe(2.5)
})

test('a quantile lies on a value or between its neighbours', () => {
  expect(quantile([10, 20, 30, 40, 50], 0.95)).toBeCloseTo(48)
  expect(quantile([7], 0.95)).toBe(7)
})
