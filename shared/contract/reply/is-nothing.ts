import { isRecord } from './read-value'

/**
 * How backends write an empty result: PHP makes `[]` of an object without fields and `false` of a missing row, Go leaves
 * out each empty field, and any of these may be the content of an envelope.
 */
export function isNothing(value: unknown): boolean {
  if (isRecord(value)) return isNothing('data' in value ? value.data : Object.keys(value))
  return value == null || value === false || Object(value).length === 0
}
