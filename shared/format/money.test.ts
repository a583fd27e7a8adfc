/** @jest-environment node */
import fc from 'fast-check'
import { type Hundredths, hundredths, sum } from '../contract/hundredths'
import { repeats } from '../testing/deep'
import { seed } from '../testing/seed'
import { formatAmount, formatSigned, multiply, parseAmount } from './money'

const amounts = fc.integer({ min: -1e14, max: 1e14 }).map(hundredths)
const positive = fc.integer({ min: 0, max: 1e14 }).map(hundredths)
const thai = new Intl.NumberFormat('th-TH', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

describe('formatAmount', () => {
  test.each([
    [525_000_000, '5,250,000'],
    [-100_000, '-1,000'],
    [1_250, '12.50'],
  ])('shows %p hundredths of a kip as %p', (amount, text) => {
    expect(formatAmount(hundredths(amount), 'LAK')).toBe(text)
  })

  it('shows a dash for a sum too large to be exact', () => {
    expect(formatAmount(sum([hundredths(Number.MAX_SAFE_INTEGER), hundredths(1)]))).toBe('–')
  })

  it('agrees with Intl th-TH for every exactly representable amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e11, max: 1e11 }).map(hundredths), amount => {
        expect(formatAmount(amount)).toBe(thai.format(amount / 100))
      }),
      { numRuns: repeats({ ordinary: 300, deep: 20_000 }), seed },
    )
  })

  it('shows a sign for credits and debits, and none for zero', () => {
    expect(formatSigned(hundredths(125_050))).toBe('+1,250.50')
    expect(formatSigned(hundredths(-5))).toBe('−0.05')
    expect(formatSigned(hundredths(0))).toBe('0.00')
  })
})

describe('parseAmount', () => {
  it('round-trips many random amounts', () => {
    fc.assert(
      fc.property(positive, amount => parseAmount(formatAmount(amount)) === amount),
      { numRuns: repeats({ ordinary: 300, deep: 100_000 }), seed },
    )
  })

  it('reads Thai and Lao digits', () => {
    const native = (text: string, zero: number) =>
      text.replace(/\d/g, digit => String.fromCodePoint(zero + Number(digit)))
    fc.assert(
      fc.property(positive, amount => {
        const text = formatAmount(amount)
        return (
          parseAmount(native(text, 0x0e50)) === amount &&
          parseAmount(native(text, 0x0ed0)) === amount
        )
      }),
      { numRuns: repeats({ ordinary: 300, deep: 5_000 }), seed },
    )
  })

  it.each([
    ['500', 50_000],
    ['1,000.5', 100_050],
    ['12.', 1200],
    ['.5', 50],
    [' ฿ 20 ', 2000],
    ['\u200b1,\u200b000\u00a0', 100_000],
    ['0', 0],
    ['90071992547409.91', 9007199254740991],
  ])('accepts %j', (text, expected) => {
    expect(parseAmount(text)).toBe(expected)
  })

  it.each([
    '',
    ' ',
    '.',
    '1,5',
    '1,50',
    '12,34,567',
    '1.234,50',
    '1.005',
    '-5',
    '+5',
    '1e3',
    '0x10',
    'Infinity',
    '1 000.5.5',
    '90071992547409.92',
    '<b>5</b>',
  ])('refuses %j', text => {
    expect(parseAmount(text)).toBeNull()
  })
})

describe('multiply', () => {
  it.each([
    [10_000, 1.005, 10_050],
    [100, 0.145, 15],
    [50, 0.01, 1],
    [49, 0.01, 0],
    [-50, 0.01, -1],
    [125_000, 0.1, 12_500],
    [100, 12.5, 1250],
    [300, 1e-7, 0],
    [1e12, 1.5e-10, 150],
    [100, -1.5, -150],
  ])('rounds %d times %d half up on the written decimals', (amount, factor, product) => {
    expect(multiply(hundredths(amount), factor)).toBe(product)
  })

  it('returns the amount for 1 and zero for 0', () => {
    fc.assert(
      fc.property(amounts, amount => {
        expect(multiply(amount, 1)).toBe(amount)
        expect(multiply(amount, 0)).toBe(0)
      }),
      { numRuns: repeats({ ordinary: 300, deep: 5_000 }), seed },
    )
  })

  it.each([
    [100, Number.NaN],
    [100, Number.POSITIVE_INFINITY],
    [100, 1e300],
    [Number.NaN, 1],
  ])('has no product of %d and %d', (amount, factor) => {
    expect(multiply(amount as Hundredths, factor)).toBeNull()
  })
})
