import { text as anyText, listOf, mapOf, shape, whole } from './shape'
import type { Trust } from './trust'

const isTrust = shape({
  version: whole,
  expires: anyText,
  platform: listOf(anyText),
  teams: mapOf(listOf(anyText)),
})

/**
 * Parses the statement signed by the roots; undefined when it is invalid. Checked without a schema, because the first page
 * waits for it.
 */
export function parseTrust(text: string): Trust | undefined {
  const statement: unknown = JSON.parse(text)
  return isTrust(statement) && statement.version >= 1 ? statement : undefined
}
