import { redirects, remoteName, semver } from '@tamlung/shared/contract/registry'
import { signedTrust } from '@tamlung/shared/contract/trust'
import * as z from 'zod/mini'
import { signedSettings } from '../settings/signed-settings'
import { placedTenant } from '../settings/tenant-layer'

/** What some players have, and how many of a hundred. */
const candidate = z.object({ version: semver, percent: z.number().check(z.gt(0), z.lt(100)) })

const activeVersions = z.object({
  live: semver,
  /** The version before, to fall back to and to roll back to. */
  previous: z.optional(semver),
  candidate: z.optional(candidate),
  /** Where its part of the registry lies, as its team has signed it. */
  sealed: z.optional(z.string()),
  /** Addresses that it once had, and where they lead to now. */
  redirects: z.optional(redirects),
})

/** Raised where a tool of before would take a state for something else; a part that it does not know is refused without that. */
export const format = 1

/** What is live after a change. Each is written once, under its number. */
export const state = z.object({
  /** Of which form it is; states of before have none. */
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
  /** Whether the product is kept on players' devices for an outage; yes unless it was switched off. */
  offline: z.optional(z.boolean()),
  /** What the site is told beside its parts; changed by `configure` only. */
  settings: z.optional(signedSettings),
  /** Which keys may say what, as the roots have signed it. */
  trust: z.optional(signedTrust),
  /** Sites of other operators, each a layer over this one. */
  tenants: z.optional(z.record(remoteName, placedTenant)),
})
export type State = z.output<typeof state>

/** What a change may change. */
export type Places = Pick<State, 'shell' | 'remotes' | 'offline' | 'settings' | 'trust' | 'tenants'>

export const nothingLive: State = {
  sequence: 0,
  at: '1970-01-01T00:00:00.000Z',
  by: 'nobody',
  change: 'nothing was published yet',
  remotes: {},
}
