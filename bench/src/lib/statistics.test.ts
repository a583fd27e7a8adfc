import { median, quantile } from './statistics'

test('takes the mean of the middle values of an even count', () => {
  expect(median([4, 1, 3, 2])).toBe(2.5)
})

test('interpolates a quantile between two values', () => {
  expect(quantile([10, 20, 30, 40, 50], 0.95)).toBeCloseTo(48)
  expect(quantile([7], 0.95)).toBe(7)
})
