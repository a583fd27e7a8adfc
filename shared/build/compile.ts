import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { type MultiStats, rspack, type StatsCompilation } from '@rspack/core'
import type { BuildOptions, PackageBuild } from './build-options'
import { inputHash } from './input-hash'
import { rootFolder } from './paths'

const cacheFolder = join(rootFolder, '.cache/build')
const keptPerPackage = 6

export type Chunks = Record<string, string[]>

export type Compiled = {
  build: PackageBuild
  folder: string
  /** Chunk name to its files. */
  chunks: Chunks
  reused: boolean
}

function run(build: PackageBuild, options: BuildOptions): Promise<MultiStats> {
  return new Promise((resolve, reject) => {
    const compiler = rspack(build.configure(options))
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error)
        else if (!stats || stats.hasErrors())
          reject(
            new Error(
              `${build.name}: ${stats?.toString({ preset: 'errors-only', colors: false })}`,
            ),
          )
        else resolve(stats)
      })
    })
  })
}

function chunksOf(stats: MultiStats): Chunks {
  const chunks: Chunks = {}
  const { children = [] } = stats.toJson({ all: false, chunkGroups: true }) as StatsCompilation
  for (const child of children)
    for (const [name, group] of Object.entries(child.namedChunkGroups ?? {}))
      chunks[name] = (group.assets ?? []).map(asset => asset.name)
  return chunks
}

function removeOld(folder: string) {
  const byAge = readdirSync(folder)
    .map(name => join(folder, name))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
  for (const old of byAge.slice(keptPerPackage)) rmSync(old, { recursive: true, force: true })
}

/** Builds a package, or takes what was built from the same inputs before. */
export async function compile(
  build: PackageBuild,
  options: Omit<BuildOptions, 'outputPath'>,
): Promise<Compiled> {
  const folder = join(cacheFolder, build.name, inputHash(build.folder, options))
  const chunksFile = join(folder, 'chunks.json')
  const outputPath = join(folder, 'files')
  if (existsSync(chunksFile)) {
    const chunks = JSON.parse(readFileSync(chunksFile, 'utf8')) as Chunks
    return { build, folder: outputPath, chunks, reused: true }
  }
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(outputPath, { recursive: true })
  const chunks = chunksOf(await run(build, { ...options, outputPath }))
  // Written last and at once: a build that was cut off is never taken for a finished one.
  writeFileSync(`${chunksFile}.new`, JSON.stringify(chunks))
  renameSync(`${chunksFile}.new`, chunksFile)
  removeOld(join(cacheFolder, build.name))
  return { build, folder: outputPath, chunks, reused: false }
}
