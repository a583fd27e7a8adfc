import type { Currency } from '../contract/editions'
import { type Hundredths, hundredths } from '../contract/hundredths'
import { groupDigits } from './group-digits'

/**
 * `1,234.50`: th-TH digits and grouping with two decimals, in every language. Kip has no decimals, unless the server sent
 * a fraction.
 */
export function formatAmount(amount: Hundredths, currency?: Currency | null): string {
  if (!Number.isSafeInteger(amount)) return '–'
  const digits = String(Math.abs(amount)).padStart(3, '0')
  const decimals = currency === 'LAK' && amount % 100 === 0 ? '' : `.${digits.slice(-2)}`
  const text = groupDigits(digits.slice(0, -2)) + decimals
  return amount < 0 ? `-${text}` : text
}

/** An amount with its sign: `+50.00`, `−50.00`, and `0.00` without one. */
export function formatSigned(amount: Hundredths, currency?: Currency | null): string {
  const text = formatAmount(amount, currency)
  if (amount > 0) return `+${text}`
  // The minus sign (U+2212) is as wide as the plus, and screen readers read it.
  return text.replace(/^-/, '−')
}

const NATIVE_DIGITS = /[๐-๙໐-໙]/g
const TYPED = /^(\d*|\d{1,3}(?:,\d{3})+)(?:\.(\d{0,2}))?$/

/** Converts Thai and Lao digits to ASCII ones and removes invisible format characters, which copied text may contain. */
export function arabicDigits(text: string): string {
  return text
    .replace(/\p{Cf}/gu, '')
    .replace(NATIVE_DIGITS, digit => String((digit.codePointAt(0) ?? 0) & 0xf))
}

/**
 * Parses typed input: `1,000.5`, `๕๐๐`, `฿ 20`. Null for text that is not an amount, has more than two decimals, or has
 * commas in other places than thousands (`1,5` is ambiguous).
 */
export function parseAmount(text: string): Hundredths | null {
  const plain = arabicDigits(text).replace(/[\s฿₭]/g, '')
  const [, whole = '', decimals = ''] = TYPED.exec(plain) ?? []
  if (whole === '' && decimals === '') return null
  const value = Number(whole.replaceAll(',', '') + decimals.padEnd(2, '0'))
  return Number.isSafeInteger(value) ? hundredths(value) : null
}

/** A finite number in the format of `String`. */
const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/

/**
 * `amount` times a decimal factor such as ftWalletSlot, rounded half up (half away from zero if negative) on the decimal
 * digits: 1.005 × 100 is 100.50 here. Null for a factor that is not finite.
 */
export function multiply(amount: Hundredths, factor: number): Hundredths | null {
  const [match, sign, whole = '', decimals = '', exponent = 0] = DECIMAL.exec(String(factor)) ?? []
  if (match === undefined || !Number.isSafeInteger(amount)) return null
  const digits = BigInt(whole + decimals)
  const scale = decimals.length - Number(exponent)
  const product = BigInt(Math.abs(amount)) * digits
  const rounded =
    scale > 0 ? roundHalfUp(product, 10n ** BigInt(scale)) : product * 10n ** BigInt(-scale)
  const value = Number(amount < 0 === (sign === '-') ? rounded : -rounded)
  return Number.isSafeInteger(value) ? hundredths(value) : null
}

function roundHalfUp(value: bigint, divisor: bigint): bigint {
  return (value * 2n + divisor) / (divisor * 2n)
}
