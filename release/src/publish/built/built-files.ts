import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { remoteRecord, semver } from '@tamlung/shared/contract/registry'
import * as z from 'zod/mini'
import { ValidationError } from '../../registry/validation-error'

export function refuseBuild(what: string, hint: string): never {
  throw new ValidationError([{ what, hint }])
}

const describeHint =
  'build it with everything that describeRemote returns, including its plugin (remote.plugin, in Vite remote.vite): docs/module-federation.md'

function parseJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8').replace(/^\ufeff/, ''))
  } catch {
    return refuseBuild(
      `${path} is not valid JSON`,
      'build it again: the file is incomplete, or is another file',
    )
  }
}

/** Reads and validates a file of the build. */
export function readChecked<Schema extends z.ZodMiniType>(
  path: string,
  schema: Schema,
): z.output<Schema> {
  if (!existsSync(path)) return refuseBuild(`${path} does not exist`, describeHint)
  const parsed = z.safeParse(schema, parseJson(path))
  if (parsed.success) return parsed.data
  return refuseBuild(`${path} is invalid: ${z.prettifyError(parsed.error)}`, describeHint)
}

/** The description that describeRemote writes into the build. */
export const remoteDescription = z.object({
  version: semver,
  contract: remoteRecord.shape.contract,
  shared: remoteRecord.shape.shared,
})

export type RemoteDescription = z.output<typeof remoteDescription>

const manifestFile = 'mf-manifest.json'

const manifest = z.object({
  metaData: z.object({
    remoteEntry: z.object({
      name: z.string(),
      path: z.optional(z.string()),
      type: z.optional(z.string()),
    }),
    publicPath: z.optional(z.string()),
  }),
  exposes: z.array(z.object({ path: z.string() })),
  shared: z.optional(z.array(z.object({ name: z.string() }))),
})

export type Entry = {
  entry: string
  exposed?: readonly string[]
  /** Shared modules that the container imports. */
  taken?: readonly string[] | undefined
  publicPath?: string | undefined
  type?: string | undefined
}

/** Finds the container in a built folder, with its manifest's description if there is one. */
export function entryOf(folder: string, named: string | undefined): Entry {
  const path = join(folder, manifestFile)
  // The bundler's own container has no manifest. Its entry has the default name or the one given on the command line.
  if (!existsSync(path)) return { entry: named && /\.m?js$/.test(named) ? named : 'remoteEntry.js' }
  const { metaData, exposes, shared } = readChecked(path, manifest)
  const { path: below = '', name, type } = metaData.remoteEntry
  const exposed = exposes.map(expose => expose.path)
  const taken = shared?.map(one => one.name)
  return { entry: join(below, name), exposed, taken, publicPath: metaData.publicPath, type }
}
