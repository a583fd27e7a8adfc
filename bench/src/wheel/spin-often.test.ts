import { describeFrames } from './spin-often'

test('counts two dropped frames when a frame takes three', () => {
  const { dropped, share } = describeFrames([16.7, 16.6, 50, 16.7])
  expect(dropped).toBe(2)
  expect(share).toBeCloseTo(2 / 6)
})

test('drops none when a frame is slightly late', () => {
  expect(describeFrames([18, 15, 20]).dropped).toBe(0)
})
