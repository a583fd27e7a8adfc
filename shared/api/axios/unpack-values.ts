import { isRecord, readText } from '../../contract/reply/read-value'

/** Deeper than any answer; what is made to break whoever reads it is left as it is. */
const deepest = 20

function isListByNumbers(names: readonly string[]): boolean {
  return names.length > 0 && names.every(name => /^\d{1,6}$/.test(name))
}

const isLocalTime = (parts: readonly unknown[]) =>
  parts.length > 2 && parts.length < 8 && parts.every(Number.isInteger) && Number(parts[0]) > 1900

const twoDigits = (part: unknown) => String(part).padStart(2, '0')

/** Java's time without a zone, `[2026, 11, 26, 9, 30]`. */
function localTime([year, month, day, ...time]: readonly unknown[]): string {
  const [hour = 0, minute = 0, second = 0] = time
  return `${[year, month, day].map(twoDigits).join('-')} ${[hour, minute, second].map(twoDigits).join(':')}`
}

/** PHP's time. Zones are told by their name as well: Bangkok's is the one that is meant where none is told. */
const zonedTime = ({ date, timezone }: Record<string, unknown>) =>
  `${readText(date)} ${readText(timezone)}`.replace(/ Asia\/(?:Bangkok|Vientiane)$/, '')

/**
 * Values that libraries wrap on their way into JSON: MongoDB's ids, decimals and dates (`{"$oid": "…"}`), times of
 * others, and PHP's lists with gaps (`{"0": …, "2": …}`).
 */
export function unpackValues(value: unknown, depth = 0): unknown {
  if (depth > deepest) return value
  if (Array.isArray(value))
    return isLocalTime(value) ? localTime(value) : value.map(one => unpackValues(one, depth + 1))
  if (!isRecord(value)) return value
  if ('timezone_type' in value) return zonedTime(value)
  if ('_seconds' in value) return value._seconds
  const fields = Object.entries(value)
  const [name, only] = fields[0] ?? ['']
  if (fields.length === 1 && /^\$(?:oid|number\w+|date)$/.test(name))
    return unpackValues(only, depth + 1)
  const unpacked = fields.map(([key, one]) => [key, unpackValues(one, depth + 1)] as const)
  return isListByNumbers(Object.keys(value))
    ? unpacked.map(([, one]) => one)
    : Object.fromEntries(unpacked)
}
