/** @jest-environment node */
import { events } from './events'

test('shows a raised event version in the API report', () => {
  // This line would not compile if the version were declared as `number`.
  const declared: 1 = events['wallet.changed'].version
  expect(declared).toBe(1)
})
