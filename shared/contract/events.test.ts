/** @jest-environment node */
import { events } from './events'

test('shows a raised event version in the API report', () => {
  // Declared as any number this would not compile.
  const declared: 1 = events['wallet.changed'].version
  expect(declared).toBe(1)
})
