import * as z from 'zod/mini'
import { editions } from './editions'

/** What one operator's site has of its own, as far as players' browsers need it; everything else is the default's. */
export const tenant = z.object({
  name: z.string().check(z.regex(/^[a-z][a-z0-9-]*$/)),
  /** Of the change that made it; an older one is never accepted again. */
  serial: z.int(),
  /** What players see as the name of the product. */
  title: z.string().check(z.minLength(1), z.maxLength(40)),
  edition: z.enum(editions),
  /** Where it may stand. */
  origins: z.array(z.string()).check(z.minLength(1)),
  /** Parts that stay at a version, whatever the default has. */
  pins: z.record(z.string(), z.string()),
})
export type Tenant = z.output<typeof tenant>

/** The very characters that the platform has signed, and by which of its keys. */
export const signedTenant = z.object({
  text: z.string(),
  key: z.optional(z.string()),
  signature: z.optional(z.string()),
})
export type SignedTenant = z.output<typeof signedTenant>
