import * as z from 'zod/mini'
import { signedTenant } from './tenant'
import { seal, signedTrust } from './trust'

/** A path below the remote's own address: no scheme, no host, no way up. */
export const fileName = z.string().check(z.regex(/^(?!.*\.\.)[A-Za-z0-9][A-Za-z0-9._/-]*$/))
/** Of 256 bits, or of 384 as in records of before. */
const integrity = z.string().check(z.regex(/^sha(256-[A-Za-z0-9+/]{43}=|384-[A-Za-z0-9+/]{64})$/))
export const semver = z.string().check(z.regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/))
export const remoteName = z.string().check(z.regex(/^[a-z][a-z0-9-]*$/))

const access = z.enum(['public', 'member'])

/** One published version of one remote. Once written it never changes. */
export const remoteRecord = z.object({
  name: remoteName,
  version: semver,
  commit: z.string(),
  publishedAt: z.string(),
  author: z.string(),
  /** Absolute, or absolute on the site's own origin; ends with a slash. */
  base: z.string().check(z.regex(/^(https?:\/\/[^/\s]+)?\/(?!\/)([^\s]*\/)?$/)),
  entry: fileName,
  /** Every file with its integrity. */
  files: z.record(fileName, integrity),
  /** Chunk name to the files that it needs, the exposed module's own under "remote". */
  chunks: z.record(z.string(), z.array(fileName)),
  shared: z.record(z.string(), z.string()),
  contract: z.object({
    name: remoteName,
    version: semver,
    needs: z.object({ contract: z.string(), dialogs: z.array(z.string()) }),
    routes: z.array(
      z.object({
        path: z.string().check(z.startsWith('/')),
        access,
        title: z.string(),
        chunk: z.string(),
        dates: z.optional(z.boolean()),
        asks: z.optional(z.array(z.string().check(z.startsWith('/api/')))),
      }),
    ),
    dialogs: z.array(z.object({ name: z.string(), access })),
    widgets: z.array(z.object({ name: z.string(), access: z.enum(['public', 'member', 'any']) })),
    events: z.object({ sends: z.array(z.string()), hears: z.array(z.string()) }),
  }),
})
export type RemoteRecord = z.output<typeof remoteRecord>

const path = z.string().check(z.regex(/^\/(?!\/)\S*$/))
/** Addresses that a remote once had, and where they lead to now. */
export const redirects = z.record(path, path)

/** Which version is live: the one everybody gets, the one being rolled out, and the one to fall back to. */
export const activation = z.object({
  /** Of the change that made this part what it is; an older one is never accepted again. */
  serial: z.optional(z.int()),
  live: remoteRecord,
  candidate: z.optional(
    z.object({ record: remoteRecord, percent: z.number().check(z.minimum(0), z.maximum(100)) }),
  ),
  previous: z.optional(remoteRecord),
  redirects: z.optional(redirects),
  seal: z.optional(seal),
})
export type Activation = z.output<typeof activation>

/** What the shell reads at its start: everything that is live, and nothing else. */
export const registry = z.object({
  /** Grows with every change; an older one is never accepted again. */
  sequence: z.int().check(z.minimum(0)),
  /** When it was written. */
  at: z.optional(z.string()),
  /** From when on it is not believed any more, so that nobody can be kept on an old one for ever. */
  expires: z.optional(z.string()),
  /** Which shell the document is written from; visits that run another one are offered it. */
  shell: z.optional(semver),
  /** Which keys may say what, where that is more than one. */
  trust: z.optional(signedTrust),
  /** The origins that the default may stand on; a tenant says its own. */
  origins: z.optional(z.array(z.string())),
  /** Whose site it is, where a store has several. */
  tenant: z.optional(signedTenant),
  remotes: z.record(remoteName, activation),
})
export type Registry = z.output<typeof registry>
