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
import { basename, join } from 'node:path'
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
  options: Omit<BuildOptions, 'outputPath' | 'build'>,
): Promise<Compiled> {
  const inputs = { ...options, ...build.settings }
  const folder = join(cacheFolder, build.name, inputHash(build.folder, inputs))
  const finished = (reused: boolean): Compiled => ({
    build,
    folder: join(folder, 'files'),
    chunks: JSON.parse(readFileSync(join(folder, 'chunks.json'), 'utf8')) as Chunks,
    reused,
  })
  if (existsSync(folder)) return finished(true)
  // Made aside and moved at once: a build that was cut off, or two at a time, are never taken for a finished one.
  const aside = `${folder}.${process.pid}`
  rmSync(aside, { recursive: true, force: true })
  mkdirSync(aside, { recursive: true })
  const placed = { outputPath: join(aside, 'files'), build: basename(folder) }
  const chunks = chunksOf(await run(build, { ...options, ...placed }))
  writeFileSync(join(aside, 'chunks.json'), JSON.stringify(chunks))
  const changedMeanwhile = !folder.endsWith(inputHash(build.folder, inputs))
  if (changedMeanwhile || existsSync(folder)) rmSync(aside, { recursive: true, force: true })
  if (changedMeanwhile) return compile(build, options)
  if (!existsSync(folder)) renameSync(aside, folder)
  removeOld(join(cacheFolder, build.name))
  return finished(false)
}
