import { isRecord } from '../../contract/reply/read-value'

/** Deeper than any answer; what is made to break whoever reads it is left as it is. */
const deepest = 20

function isListByNumbers(names: readonly string[]): boolean {
  return names.length > 0 && names.every(name => /^\d{1,6}$/.test(name))
}

/**
 * Values that libraries wrap on their way into JSON: MongoDB's ids, decimals and dates (`{"$oid": "…"}`), and PHP's
 * lists with gaps (`{"0": …, "2": …}`).
 */
export function unpackValues(value: unknown, depth = 0): unknown {
  if (depth > deepest) return value
  if (Array.isArray(value)) return value.map(one => unpackValues(one, depth + 1))
  if (!isRecord(value)) return value
  const fields = Object.entries(value)
  const [name, only] = fields[0] ?? ['']
  if (fields.length === 1 && /^\$(?:oid|number\w+|date)$/.test(name))
    return unpackValues(only, depth + 1)
  const unpacked = fields.map(([key, one]) => [key, unpackValues(one, depth + 1)] as const)
  return isListByNumbers(Object.keys(value))
    ? unpacked.map(([, one]) => one)
    : Object.fromEntries(unpacked)
}
