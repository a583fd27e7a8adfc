/** @jest-environment node */
import { formatAccountNumber } from './account-number'
import { formatCount } from './count'
import { formatCountdown, secondsLeft } from './countdown'
import { formatPercent, percentShares } from './percent'
import { plainText } from './plain-text'
import { relativeTime } from './relative-time'

describe('relativeTime', () => {
  const now = Date.parse('2026-11-20T10:00:00Z')
  const ago = (seconds: number) => relativeTime(now - seconds * 1000, now)

  it('uses the largest unit, with 30-day months and 365-day years', () => {
    expect(ago(0)).toEqual({ unit: 'second', count: 0 })
    expect(ago(59)).toEqual({ unit: 'second', count: 59 })
    expect(ago(60)).toEqual({ unit: 'minute', count: 1 })
    expect(ago(3_599)).toEqual({ unit: 'minute', count: 59 })
    expect(ago(7_200)).toEqual({ unit: 'hour', count: 2 })
    expect(ago(29 * 86_400)).toEqual({ unit: 'day', count: 29 })
    expect(ago(30 * 86_400)).toEqual({ unit: 'month', count: 1 })
    expect(ago(364 * 86_400)).toEqual({ unit: 'month', count: 12 })
    expect(ago(365 * 86_400)).toEqual({ unit: 'year', count: 1 })
  })

  it('shows the future as now and nothing for an invalid date', () => {
    expect(ago(-3_600)).toEqual({ unit: 'second', count: 0 })
    expect(relativeTime('soon', now)).toBeNull()
  })
})

describe('countdown', () => {
  it('shows minutes and seconds and ends at 00:00', () => {
    expect(formatCountdown(558)).toBe('09:18')
    expect(formatCountdown(6_000)).toBe('100:00')
    expect(formatCountdown(secondsLeft(1_000, 5_000))).toBe('00:00')
    expect(formatCountdown(Number.NaN)).toBe('00:00')
  })

  it('shows 00:01 until the last moment has passed', () => {
    expect(secondsLeft(10_000, 9_001)).toBe(1)
    expect(secondsLeft(10_000, 10_000)).toBe(0)
  })
})

describe('formatAccountNumber', () => {
  it('groups ten digits 3-3-rest and leaves other numbers alone', () => {
    expect(formatAccountNumber('1234567890')).toBe('123-456-7890')
    expect(formatAccountNumber('123-4-56789-0')).toBe('123-456-7890')
    expect(formatAccountNumber('020012345678')).toBe('020012345678')
    expect(formatAccountNumber(null)).toBe('')
  })
})

describe('formatCount', () => {
  it('groups thousands as th-TH does and shows a dash otherwise', () => {
    expect(formatCount(1_234_567)).toBe('1,234,567')
    expect(formatCount(35)).toBe('35')
    expect(formatCount(-1_000)).toBe('-1,000')
    expect(formatCount(Number.NaN)).toBe('–')
    expect(formatCount(undefined)).toBe('–')
  })
})

describe('percentShares', () => {
  it('shows success and failure as whole percents of 100', () => {
    expect(percentShares(30, 10)).toEqual({ success: 75, fail: 25 })
    expect(percentShares(1, 2)).toEqual({ success: 33, fail: 67 })
    expect(percentShares('5', 0)).toEqual({ success: 100, fail: 0 })
    expect(formatPercent(12.5)).toBe('12.5%')
  })

  it('shows nothing when the sum is zero', () => {
    expect(percentShares(0, 0)).toBeNull()
    expect(percentShares(-1, null)).toBeNull()
    expect(percentShares(1e308, 1e308)).toBeNull()
  })

  it('shows nothing when one share is missing', () => {
    expect(percentShares(3, null)).toBeNull()
    expect(percentShares(undefined, 1)).toBeNull()
  })
})

describe('plainText', () => {
  it('keeps a short message with its markup as text', () => {
    expect(plainText('ยอดเงินไม่พอ <b>5</b>')).toBe('ยอดเงินไม่พอ <b>5</b>')
  })

  it('cuts at 200 characters without splitting emoji or Thai letters', () => {
    expect(Array.from(plainText('a'.repeat(500)))).toHaveLength(200)
    expect(plainText('😀'.repeat(500), 3)).toBe('😀😀…')
    expect(plainText('กที่ที่', 4)).toBe('ก…')
  })

  it('joins lines and drops bidirectional control characters', () => {
    expect(plainText('a\n\u202eb\u0000c')).toBe('a b c')
    expect(plainText({ toString: () => 'x' })).toBe('')
  })
})
