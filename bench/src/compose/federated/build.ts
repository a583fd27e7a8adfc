import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Configuration, rspack } from '@rspack/core'
import { defineHost } from '@tamlung/shared/bundling/define-host'
import { remoteNames } from '@tamlung/shared/bundling/paths'
import { compressFolder } from '@tamlung/shared/bundling/site/compress'
import { plainDocument, plainHeaders } from '../monolith/build'
import { hostConfiguration, remoteConfiguration } from './configuration'

/** Builds with the bundler and returns the files of each entry and named chunk. */
export async function bundle(configuration: Configuration): Promise<Record<string, string[]>> {
  const compiler = rspack(configuration)
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) =>
      compiler.close(() => {
        if (error || !stats || stats.hasErrors())
          return reject(error ?? new Error(stats?.toString({ preset: 'errors-only' })))
        const groups = stats.toJson({ all: false, chunkGroups: true }).namedChunkGroups ?? {}
        const files = Object.entries(groups).map(
          ([name, { assets = [] }]) => [name, assets.map(asset => asset.name)] as const,
        )
        resolve(Object.fromEntries(files))
      }),
    )
  })
}

export const productionOptions = (outputPath: string) =>
  ({ mode: 'production', edition: 'th', outputPath }) as const

/** The headers of a remote's origin: the names of its manifest and entry are constant, so they are not cached. */
export const remoteHeaders = {
  '/*': { 'Cache-Control': 'no-cache', 'Access-Control-Allow-Origin': '*' },
  '/static/*': { 'Cache-Control': 'public, max-age=31536000, immutable' },
}

/** Builds the same source with the documented defaults of Module Federation. */
export async function buildFederated(out: string, baseOf: (name: string) => string) {
  for (const name of remoteNames()) {
    const folder = join(out, 'remotes', name)
    mkdirSync(folder, { recursive: true })
    await bundle(remoteConfiguration(name, productionOptions(folder)))
    await compressFolder(folder)
  }
  const { main = [] } = await bundle(
    hostConfiguration(productionOptions(out), name => `${baseOf(name)}mf-manifest.json`),
  )
  cpSync(join(defineHost().build.folder, 'public'), out, { recursive: true })
  writeFileSync(join(out, 'index.html'), plainDocument(main))
  writeFileSync(join(out, 'headers.json'), JSON.stringify(plainHeaders))
  await compressFolder(out)
}
