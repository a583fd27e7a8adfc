import { isRecord } from './read-value'

/**
 * How backends say that there is nothing: PHP makes `[]` of an object without fields and `false` of a row that is not
 * there, Go leaves out each field that is empty, and any of it may be all that an envelope holds.
 */
export function isNothing(value: unknown): boolean {
  if (isRecord(value)) return isNothing('data' in value ? value.data : Object.keys(value))
  return value == null || value === false || Object(value).length === 0
}
