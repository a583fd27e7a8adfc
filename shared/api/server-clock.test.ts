/** @jest-environment node */
import { learnServerTime, serverNow } from './server-clock'

/** The server's time. */
const noon = Date.parse('2026-11-20T05:00:00Z')
const second = 1000
const hour = 3600 * second

beforeEach(() => jest.useFakeTimers({ now: noon }))
afterEach(() => jest.useRealTimers())

/** Learns from a reply that was written at the server's time `server`; `sentAt` and `receivedAt` are this device's times. */
function hear(server: number, sentAt: number, receivedAt: number) {
  jest.setSystemTime(receivedAt)
  learnServerTime(new Date(server).toUTCString(), sentAt)
}

/** The difference between the learnt and the server's time. */
const error = (server: number) => Math.abs(serverNow() - server)

test('corrects a wrong clock with one reply in both directions', () => {
  for (const wrong of [30 * hour, -30 * hour, 0]) {
    hear(noon, noon + wrong, noon + wrong + 200)
    expect(error(noon)).toBeLessThan(2 * second)
  }
})

test('keeps a good clock after a slow reply', () => {
  hear(noon, noon, noon + 100)
  hear(noon + second, noon + second, noon + 9 * second)
  expect(error(noon + 9 * second)).toBeLessThan(2 * second)
  // A request during which the phone slept.
  hear(noon + 10 * second, noon + 10 * second, noon + hour)
  expect(error(noon + hour)).toBeLessThan(2 * second)
})

test('improves a slow reply’s time by a quick one', () => {
  const wrong = 2 * hour
  hear(noon, noon + wrong, noon + wrong + 20 * second)
  expect(error(noon + 20 * second)).toBeLessThan(22 * second)
  hear(noon + 30 * second, noon + wrong + 30 * second, noon + wrong + 30 * second + 100)
  expect(error(noon + 30 * second)).toBeLessThan(2 * second)
})

test('ignores an invalid time', () => {
  hear(noon, noon, noon)
  learnServerTime(undefined, noon)
  learnServerTime('soon', noon)
  expect(error(noon)).toBeLessThan(2 * second)
})
