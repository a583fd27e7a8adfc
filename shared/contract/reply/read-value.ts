import { type Hundredths, hundredths } from '../hundredths'

const largest = Number.MAX_SAFE_INTEGER / 100

/** Whether a value is an object and not a list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Reads text, also where a server sends a number, as it often does for ids and references. */
export function readText(value: unknown): string | null {
  if (typeof value === 'string') return value
  return Number.isFinite(value) ? String(value) : null
}

const number = /^\s*-?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?(E[+-]\d+)?\s*$/

/**
 * Reads a number, also as text of a database (Java and Python write zero as `0E-8`) or as printed text with separated
 * thousands. No other text is accepted.
 */
export function readNumber(value: unknown): number | null {
  const read =
    typeof value === 'string' && number.test(value) ? Number(value.replace(/,/g, '')) : value
  return Number.isFinite(read) ? (read as number) : null
}

/**
 * Reads an amount. Fractions of a hundredth are cut and never rounded up: moving the shown amount must not request more
 * than there is.
 */
export function readAmount(value: unknown): Hundredths | null {
  const read = readNumber(value)
  if (read === null || Math.abs(read) >= largest) return null
  const exact = read * 100
  const near = Math.round(exact)
  // Sums of floats differ from the exact number by up to this.
  const noise = 1e-5 + Math.abs(exact) * 1e-15
  return hundredths(Math.abs(exact - near) < noise ? near : Math.trunc(exact))
}

/** Reads a flag in any usual notation; null for other values. */
export function readFlag(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value
  const flag = /^\s*(?:(1|true|y|yes)|0|false|no?)\s*$/i.exec(readText(value) ?? '')
  return flag && flag[1] !== undefined
}

/** The largest number that is read as seconds since 1970 (year 5138); as milliseconds it would be in 1973. */
const latestInSeconds = 1e11

/** Reads a time as text; a number is seconds or milliseconds since 1970. */
export function readMoment(value: unknown): string | null {
  const digits = typeof value === 'string' && /^\d{9,14}$/.test(value)
  if (typeof value !== 'number' && !digits) return readText(value)
  const count = Number(value)
  const at = new Date(Math.abs(count) < latestInSeconds ? count * 1000 : count)
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}
