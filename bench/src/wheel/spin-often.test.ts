import { describeFrames } from './spin-often'

test('a frame that takes three turns has dropped two', () => {
  const { dropped, share } = describeFrames([16.7, 16.6, 50, 16.7])
  expect(dropped).toBe(2)
  expect(share).toBeCloseTo(2 / 6)
})

test('a slightly late frame drops none', () => {
  expect(describeFrames([18, 15, 20]).dropped).toBe(0)
})
