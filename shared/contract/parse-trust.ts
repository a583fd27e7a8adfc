import * as z from 'zod/mini'
import { type Trust, trust } from './trust'

/** Parses the statement signed by the roots; undefined when it is invalid. */
export function parseTrust(text: string): Trust | undefined {
  const result = z.safeParse(trust, JSON.parse(text))
  return result.success ? result.data : undefined
}
