import { remoteName, semver } from '@tamlung/shared/contract/registry'
import * as z from 'zod/mini'

const activeVersions = z.object({
  live: semver,
  /** The version before, to fall back to and to roll back to. */
  previous: z.optional(semver),
  candidate: z.optional(
    z.object({ version: semver, percent: z.number().check(z.gt(0), z.lt(100)) }),
  ),
})
export type ActiveVersions = z.output<typeof activeVersions>

/** What is live after a change. Each is written once, under its number. */
export const state = z.object({
  sequence: z.int().check(z.minimum(0)),
  at: z.string(),
  by: z.string(),
  change: z.string(),
  shell: z.optional(z.object({ live: semver, previous: z.optional(semver) })),
  remotes: z.record(remoteName, activeVersions),
  /** Whether the product is kept on players' devices for an outage; yes unless it was switched off. */
  offline: z.optional(z.boolean()),
})
export type State = z.output<typeof state>

export const nothingLive: State = {
  sequence: 0,
  at: '1970-01-01T00:00:00.000Z',
  by: 'nobody',
  change: 'nothing was published yet',
  remotes: {},
}
