import { type RemoteRecord, remoteRecord, semver } from '@tamlung/shared/contract/registry'
import { ownerSignature } from '@tamlung/shared/contract/trust'
import * as z from 'zod/mini'

const names = z.record(z.string(), z.array(z.string()))
const eventVersions = z.record(z.string(), z.int())

const uses = z.object({
  /** Imported names by shared module. */
  names,
  /** Sent and received events, with their version in the build. */
  events: eventVersions,
  /** Dialogs that are opened by name. */
  dialogs: z.array(z.string()),
})
export type Uses = z.output<typeof uses>

const offers = z.object({ names, events: eventVersions })
export type Offers = z.output<typeof offers>

/** A remote's manifest as published: the part for players, and details for people. */
export const publishedRemote = z.extend(remoteRecord, {
  /** Sizes in bytes, plain and compressed. */
  sizes: z.record(z.string(), z.object({ plain: z.int(), brotli: z.optional(z.int()) })),
  locales: z.array(z.string()),
  exposes: z.array(z.string()),
  /** Folder of the loader for other sites. */
  embed: z.optional(z.string()),
  /** Entry for other hosts than our shell, relative to the base URL. */
  manifest: z.optional(z.string()),
  /** Imports of the built files, for the gate. */
  uses: z.optional(uses),
  /** The publisher's signature of everything else in the manifest. */
  signature: z.optional(ownerSignature),
})
export type PublishedRemote = z.output<typeof publishedRemote>

const hashed = z.object({ file: z.string(), integrity: z.string() })

/** Older shells start with one script instead of several. */
const startScripts = z.pipe(
  z.union([z.array(hashed), hashed]),
  z.transform(scripts => [scripts].flat()),
)

/** A shell's manifest: the data for its document, and its exports. */
export const publishedShell = z.object({
  name: z.literal('shell'),
  version: semver,
  commit: z.string(),
  publishedAt: z.string(),
  author: z.string(),
  contract: semver,
  shared: z.record(z.string(), z.string()),
  /** The public key that it verifies registries with. */
  publicKey: z.optional(z.string()),
  /** Exports of the built files to remotes, for the gate. */
  offers: z.optional(offers),
  files: z.record(z.string(), z.string()),
  /** Files at the site's root, under fixed names. */
  root: z.optional(z.array(z.string())),
  /** The publisher's signature of everything else in the manifest. */
  signature: z.optional(ownerSignature),
  document: z.object({
    template: z.string(),
    frame: z.string(),
    boot: z.string(),
    entry: startScripts,
    styles: z.array(hashed),
    scripts: z.array(z.string()),
    texts: z.record(z.string(), z.array(hashed)),
    dates: z.optional(z.array(hashed)),
    forms: z.optional(z.array(hashed)),
    calls: z.optional(z.array(hashed)),
    schemas: z.optional(z.array(hashed)),
  }),
})
export type PublishedShell = z.output<typeof publishedShell>

/**
 * The folder of the files of a remote's version. All versions share one, because each file is named by its content, so
 * that a release adds only changed files. Older versions have their own folder.
 */
export function filesOf({ name, version, base }: Pick<RemoteRecord, 'name' | 'version' | 'base'>) {
  const shared = sharedFilesOf(name)
  return base.endsWith(`/${shared}`) ? shared : `remotes/${name}/${version}/`
}

export function sharedFilesOf(name: string): string {
  return `remotes/${name}/files/`
}

/** Folder of a shell's root files until it is live. */
export function rootOf(version: string): string {
  return `shell/${version}/`
}
