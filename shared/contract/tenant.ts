import * as z from 'zod/mini'
import { editions } from './editions'

/** The settings of an operator's site that browsers need; all others are the default's. */
export const tenant = z.object({
  name: z.string().check(z.regex(/^[a-z][a-z0-9-]*$/)),
  /** The serial of the change that made it; older ones are never accepted again. */
  serial: z.int(),
  /** The product's name for players. */
  title: z.string().check(z.minLength(1), z.maxLength(40)),
  edition: z.enum(editions),
  /** The origins of the site. */
  origins: z.array(z.string()).check(z.minLength(1)),
  /** Versions of parts that differ from the default's. */
  pins: z.record(z.string(), z.string()),
})
export type Tenant = z.output<typeof tenant>

/** The exact text that the platform signed, and the key. */
export const signedTenant = z.object({
  text: z.string(),
  key: z.optional(z.string()),
  signature: z.optional(z.string()),
})
export type SignedTenant = z.output<typeof signedTenant>
