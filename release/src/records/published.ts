import { remoteRecord, semver } from '@tamlung/shared/contract/registry'
import * as z from 'zod/mini'

const names = z.record(z.string(), z.array(z.string()))
const eventVersions = z.record(z.string(), z.int())

const uses = z.object({
  /** Shared module to the names taken of it. */
  names,
  /** Events that are sent or heard, in the version that it was built with. */
  events: eventVersions,
  /** Dialogs that are asked for by name. */
  dialogs: z.array(z.string()),
})
export type Uses = z.output<typeof uses>

const offers = z.object({ names, events: eventVersions })
export type Offers = z.output<typeof offers>

/** A remote's record as its team publishes it: what players need, and what people ask about. */
export const publishedRemote = z.extend(remoteRecord, {
  /** Bytes as they are, and as they travel. */
  sizes: z.record(z.string(), z.object({ plain: z.int(), brotli: z.optional(z.int()) })),
  locales: z.array(z.string()),
  exposes: z.array(z.string()),
  /** Where the loader for other pages lies. */
  embed: z.optional(z.string()),
  /** Where a host that is not our shell begins, below the record's own address. */
  manifest: z.optional(z.string()),
  /** What its built files really take, for the gate. */
  uses: z.optional(uses),
})
export type PublishedRemote = z.output<typeof publishedRemote>

const hashed = z.object({ file: z.string(), integrity: z.string() })

/** Shells that were published before they started with several scripts name one. */
const started = z.pipe(
  z.union([z.array(hashed), hashed]),
  z.transform(scripts => [scripts].flat()),
)

/** A shell: everything that its document is written from, and what it gives to remotes. */
export const publishedShell = z.object({
  name: z.literal('shell'),
  version: semver,
  commit: z.string(),
  publishedAt: z.string(),
  author: z.string(),
  contract: semver,
  shared: z.record(z.string(), z.string()),
  /** The public half of the key whose signature it asks registries for. */
  publicKey: z.optional(z.string()),
  /** What its built files really bring for remotes, for the gate. */
  offers: z.optional(offers),
  files: z.record(z.string(), z.string()),
  /** Files that stand at the site's root, under names that stay. */
  root: z.optional(z.array(z.string())),
  document: z.object({
    template: z.string(),
    frame: z.string(),
    boot: z.string(),
    entry: started,
    styles: z.array(hashed),
    scripts: z.array(z.string()),
    texts: z.record(z.string(), z.array(hashed)),
    dates: z.optional(z.array(hashed)),
    calls: z.optional(z.array(hashed)),
  }),
})
export type PublishedShell = z.output<typeof publishedShell>

/** Where a shell's root files wait until it is live. */
export function rootOf(version: string): string {
  return `shell/${version}/`
}
