import { type Hundredths, hundredths, sum } from './hundredths'

const large = hundredths(9e15)

test('a sum is told to the hundredth, or is no number: then nobody says how much it is', () => {
  expect(sum([hundredths(1), hundredths(2)])).toBe(3)
  expect(sum([large, hundredths(1)])).toBe(9e15 + 1)
  expect(sum([large, large])).toBeNaN()
  // On the way there it could not be told, so it may be off by some hundredths.
  expect(sum([large, large, -9e15 as Hundredths])).toBeNaN()
})
