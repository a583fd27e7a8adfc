import { existsSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { readChecked } from './read-checked'

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
  /** What it takes from others, by name. */
  taken?: readonly string[] | undefined
  publicPath?: string | undefined
  type?: string | undefined
}

/** The container in a built folder, with what its manifest says of it where there is one. */
export function entryOf(folder: string, named: string | undefined): Entry {
  const path = join(folder, manifestFile)
  // The bundler's own container has no manifest; its entry is called as everybody calls it, or as it was named.
  if (!existsSync(path)) return { entry: named && /\.m?js$/.test(named) ? named : 'remoteEntry.js' }
  const { metaData, exposes, shared } = readChecked(path, manifest)
  const { path: below = '', name, type } = metaData.remoteEntry
  const exposed = exposes.map(expose => expose.path)
  const taken = shared?.map(one => one.name)
  return { entry: join(below, name), exposed, taken, publicPath: metaData.publicPath, type }
}
