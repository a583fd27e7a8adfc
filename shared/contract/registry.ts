import * as z from 'zod/mini'
import { signedTenant } from './tenant'
import { ownerSignature, signedTrust } from './trust'

/** A path below the remote's own address: no scheme, no host, no `..`. */
export const fileName = z.string().check(z.regex(/^(?!.*\.\.)[A-Za-z0-9][A-Za-z0-9._/-]*$/))
/** SHA-256, or SHA-384 in older records. */
const integrity = z.string().check(z.regex(/^sha(256-[A-Za-z0-9+/]{43}=|384-[A-Za-z0-9+/]{64})$/))
/** A version such as `1.4.0` or `1.4.0-beta.1`. */
export const semver = z.string().check(z.regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/))
/** A remote's name: small letters, digits and hyphens. */
export const remoteName = z.string().check(z.regex(/^[a-z][a-z0-9-]*$/))

const access = z.enum(['public', 'member'])

/** A published version of a remote. It never changes once written. */
export const remoteRecord = z.object({
  name: remoteName,
  version: semver,
  commit: z.string(),
  publishedAt: z.string(),
  author: z.string(),
  /** An absolute address, or an absolute path on the site's own origin; ends with a slash. */
  base: z.string().check(z.regex(/^(https?:\/\/[^/\s]+)?\/(?!\/)([^\s]*\/)?$/)),
  entry: fileName,
  /** Every file with its integrity. */
  files: z.record(fileName, integrity),
  /** Chunk names with the files that each needs; the exposed module's files are under "remote". */
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
        forms: z.optional(z.boolean()),
        asks: z.optional(z.array(z.string().check(z.startsWith('/api/')))),
      }),
    ),
    dialogs: z.array(
      z.object({ name: z.string(), access, offline: z.optional(z.array(z.string())) }),
    ),
    widgets: z.array(z.object({ name: z.string(), access: z.enum(['public', 'member', 'any']) })),
    events: z.object({ sends: z.array(z.string()), hears: z.array(z.string()) }),
  }),
})
export type RemoteRecord = z.output<typeof remoteRecord>

const path = z.string().check(z.regex(/^\/(?!\/)\S*$/))
/** Former addresses of a remote and their present ones. */
export const redirects = z.record(path, path)

/** The live versions: the default, the canary, and the fallback. */
export const activation = z.object({
  /** The serial of the change that made this entry; older ones are never accepted again. */
  serial: z.optional(z.int()),
  live: remoteRecord,
  candidate: z.optional(
    z.object({ record: remoteRecord, percent: z.number().check(z.minimum(0), z.maximum(100)) }),
  ),
  previous: z.optional(remoteRecord),
  redirects: z.optional(redirects),
  seal: z.optional(ownerSignature),
})
export type Activation = z.output<typeof activation>

/** The shell's input at start: everything that is live. */
export const registry = z.object({
  /** Grows with every change; an older one is never accepted again. */
  sequence: z.int().check(z.minimum(0)),
  /** When it was written. */
  at: z.optional(z.string()),
  /** The end of its validity, so that an attacker cannot serve an old registry for ever. */
  expires: z.optional(z.string()),
  /** The shell that the document was written from; visits with another shell are offered an update. */
  shell: z.optional(semver),
  /** The signing keys and their rights, if there is more than one key. */
  trust: z.optional(signedTrust),
  /** The origins of the default site; a tenant has its own list. */
  origins: z.optional(z.array(z.string())),
  /** The tenant, if the store has several sites. */
  tenant: z.optional(signedTenant),
  remotes: z.record(remoteName, activation),
})
export type Registry = z.output<typeof registry>
