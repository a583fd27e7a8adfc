import { type Hundredths, hundredths } from '../hundredths'

const largest = Number.MAX_SAFE_INTEGER / 100

/** Whether a value is an object and no list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Text, also where a server sends a number: ids and references often are. */
export function readText(value: unknown): string | null {
  if (typeof value === 'string') return value
  return Number.isFinite(value) ? String(value) : null
}

const number = /^\s*-?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?(E[+-]\d+)?\s*$/

/**
 * A number, also as text from a database (nought is `0E-8` in Java and Python) or as it is printed, with its thousands set
 * apart. Nothing else is guessed at.
 */
export function readNumber(value: unknown): number | null {
  const read =
    typeof value === 'string' && number.test(value) ? Number(value.replace(/,/g, '')) : value
  return Number.isFinite(read) ? (read as number) : null
}

/**
 * Fractions of a hundredth are cut, never rounded up: moving the shown amount must not ask for more than there is.
 */
export function readAmount(value: unknown): Hundredths | null {
  const read = readNumber(value)
  if (read === null || Math.abs(read) >= largest) return null
  const exact = read * 100
  const near = Math.round(exact)
  // Sums of floats lie so far beside the whole number that they mean.
  const noise = 1e-5 + Math.abs(exact) * 1e-15
  return hundredths(Math.abs(exact - near) < noise ? near : Math.trunc(exact))
}

/** Yes or no, however a server writes it; null for what is neither. */
export function readFlag(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value
  const flag = /^\s*(?:(1|true|y|yes)|0|false|no?)\s*$/i.exec(readText(value) ?? '')
  return flag && flag[1] !== undefined
}

/** Seconds since 1970 until the year 5138, which milliseconds passed in 1973. */
const latestInSeconds = 1e11

/** A moment as text; a number counts the seconds or milliseconds since 1970. */
export function readMoment(value: unknown): string | null {
  const digits = typeof value === 'string' && /^\d{9,14}$/.test(value)
  if (typeof value !== 'number' && !digits) return readText(value)
  const count = Number(value)
  const at = new Date(Math.abs(count) < latestInSeconds ? count * 1000 : count)
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}
