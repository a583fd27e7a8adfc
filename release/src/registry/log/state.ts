import { redirects, remoteName, semver } from '@tamlung/shared/contract/registry'
import { ownerSignature, signedTrust } from '@tamlung/shared/contract/trust'
import * as z from 'zod/mini'
import { signedSettings } from '../settings/settings'
import { placedTenant } from '../settings/tenant-layer'

/** A version for some of the players, with their percentage. */
const candidate = z.object({ version: semver, percent: z.number().check(z.gt(0), z.lt(100)) })

const activeVersions = z.object({
  live: semver,
  /** The previous version, for a rollback and as a fallback if a file does not load. */
  previous: z.optional(semver),
  candidate: z.optional(candidate),
  /** Key of the signed part of the registry. */
  sealed: z.optional(z.string()),
  /** Dropped addresses with the addresses that they redirect to. */
  redirects: z.optional(redirects),
})

/** Raised when older tools would misread a state. Unknown fields are refused by older tools anyway. */
export const format = 1

/** The state after a change. Each is written once, under its number. */
export const state = z.object({
  /** The version of the format; missing in older states. */
  format: z.optional(z.int()),
  sequence: z.int().check(z.minimum(0)),
  at: z.string(),
  by: z.string(),
  change: z.string(),
  shell: z.optional(
    z.object({
      live: semver,
      previous: z.optional(semver),
      candidate: z.optional(candidate),
    }),
  ),
  remotes: z.record(remoteName, activeVersions),
  /** Whether devices cache the product for an outage; true by default. */
  offline: z.optional(z.boolean()),
  /** The site's settings; changed by `configure` only. */
  settings: z.optional(signedSettings),
  /** The key statement, as signed by the roots. */
  trust: z.optional(signedTrust),
  /** Other operators' sites, each a layer over this one. */
  tenants: z.optional(z.record(remoteName, placedTenant)),
  /** The signature of all other fields, in stores that accept only signed versions. */
  signature: z.optional(ownerSignature),
})
export type State = z.output<typeof state>

/** The fields of a state that a change can set. */
export type StateFields = Pick<
  State,
  'shell' | 'remotes' | 'offline' | 'settings' | 'trust' | 'tenants'
>

export const emptyState: State = {
  sequence: 0,
  at: '1970-01-01T00:00:00.000Z',
  by: 'nobody',
  change: 'nothing was published yet',
  remotes: {},
}
