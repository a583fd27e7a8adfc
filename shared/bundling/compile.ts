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
import type { BuildOptions, PackageBuild } from './build-options'
import { inputHash } from './input-hash'
import { type Chunks, readChunks } from './notes-chunks'
import { rootFolder } from './paths'
import { runRspack } from './run-rspack'

const cacheFolder = join(rootFolder, '.cache/build')
const keptPerPackage = 6

export type Compiled = {
  build: PackageBuild
  folder: string
  chunks: Chunks
  reused: boolean
}

type Options = Pick<BuildOptions, 'mode' | 'edition'>

function removeOld(folder: string) {
  const byAge = readdirSync(folder)
    .map(name => join(folder, name))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
  for (const old of byAge.slice(keptPerPackage)) rmSync(old, { recursive: true, force: true })
}

/** Where a package's files lie that were built from what its inputs are now. */
function placeOf({ name, folder, settings }: PackageBuild, options: Options): string {
  const { mode, edition } = options
  return join(cacheFolder, name, inputHash(folder, { mode, edition, ...settings }))
}

function finished(build: PackageBuild, place: string, reused: boolean): Compiled {
  const chunks = JSON.parse(readFileSync(join(place, 'chunks.json'), 'utf8')) as Chunks
  return { build, folder: join(place, 'files'), chunks, reused }
}

/** Moved at once: a build that was cut off, or two at a time, are never taken for a finished one. */
function keep(aside: string, place: string) {
  writeFileSync(join(aside, 'chunks.json'), JSON.stringify(readChunks(aside)))
  mkdirSync(join(place, '..'), { recursive: true })
  if (!existsSync(place)) renameSync(aside, place)
  removeOld(join(place, '..'))
}

/** Builds packages with the command, all that have changed in one process, or takes what was built from the same inputs before. */
export async function compileAll(
  builds: readonly PackageBuild[],
  options: Options,
): Promise<Compiled[]> {
  const places = builds.map(build => ({ build, place: placeOf(build, options) }))
  const stale = places.filter(({ place }) => !existsSync(place))
  const aside = join(cacheFolder, `aside.${process.pid}.${basename(stale[0]?.place ?? '')}`)
  // A build once more begins with nothing: a file of the first one would be taken for a file of this one.
  rmSync(aside, { recursive: true, force: true })
  try {
    if (stale.length > 0)
      await runRspack(
        stale.map(({ build }) => build),
        options,
        aside,
      )
    // What was changed meanwhile is built once more.
    if (stale.some(({ build, place }) => placeOf(build, options) !== place))
      return await compileAll(builds, options)
    for (const { build, place } of stale) keep(join(aside, build.name), place)
  } finally {
    rmSync(aside, { recursive: true, force: true })
  }
  const isStale = new Set(stale.map(({ place }) => place))
  return places.map(({ build, place }) => finished(build, place, !isStale.has(place)))
}

export async function compile(build: PackageBuild, options: Options): Promise<Compiled> {
  const [compiled] = await compileAll([build], options)
  if (!compiled) throw new Error(`${build.name} was not built`)
  return compiled
}
