/** @jest-environment node */
import { createBackOff } from './socket'

function connectionsIn(milliseconds: number, lasts: number): number {
  let now = 1000
  const backOff = createBackOff(() => now)
  let count = 0
  for (const end = now + milliseconds; now < end; count++) {
    backOff.opened()
    now += lasts
    now += backOff.closed()
  }
  return count
}

test('reconnects less often to a server that closes at once', () => {
  expect(connectionsIn(25_000, 10)).toBeLessThanOrEqual(6)
  expect(connectionsIn(600_000, 10)).toBeLessThanOrEqual(26)
})

test('reconnects soon after a connection that lasted', () => {
  const backOff = createBackOff(() => 1_000_000)
  backOff.opened()
  expect(backOff.closed()).toBe(1000)
  expect(backOff.mayOpen()).toBe(true)
  expect(connectionsIn(120_000, 11_000)).toBe(11)
})

test('delays timed rejoins as well', () => {
  let now = 0
  const backOff = createBackOff(() => now)
  for (let round = 0; round < 5; round++) {
    backOff.opened()
    backOff.closed()
  }
  expect(backOff.mayOpen()).toBe(false)
  now += 16_000
  expect(backOff.mayOpen()).toBe(true)
})
