import * as z from 'zod/mini'
import { type Registry, registry } from './registry'

/** A registry that came over the wire; undefined when it is not one. */
export function parseRegistry(value: unknown): Registry | undefined {
  const result = z.safeParse(registry, value)
  return result.success ? result.data : undefined
}
