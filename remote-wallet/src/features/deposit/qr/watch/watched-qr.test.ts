/** @jest-environment node */
import { qrExpiry } from './watched-qr'

const now = Date.parse('2026-11-20T00:00:00Z')

test('reads the expiry as a time, seconds or milliseconds', () => {
  expect(qrExpiry('2026-11-20T00:05:00Z', now)).toBe(now + 300_000)
  expect(qrExpiry(300, now)).toBe(now + 300_000)
  expect(qrExpiry('300', now)).toBe(now + 300_000)
  expect(qrExpiry(86_400, now)).toBe(now + 86_400_000)
  expect(qrExpiry(300_000, now)).toBe(now + 300_000)
  expect(qrExpiry('300000', now)).toBe(now + 300_000)
})

test('ignores an implausible expiry', () => {
  for (const value of ['soon', '', null, undefined, -5, Number.NaN]) {
    expect(qrExpiry(value, now)).toBeNull()
  }
})
