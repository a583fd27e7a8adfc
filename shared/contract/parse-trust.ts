import * as z from 'zod/mini'
import { type Trust, trust } from './trust'

/** What the roots have signed; undefined where it is no such statement. */
export function parseTrust(text: string): Trust | undefined {
  const result = z.safeParse(trust, JSON.parse(text))
  return result.success ? result.data : undefined
}
