import { rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { holdBuild, keepBuild, readCachedBuild } from './build-cache'
import type { BuildNotes } from './build-notes'
import type { BuildOptions, PackageBuild } from './build-options'
import { inputHash } from './input-hash'
import { rootFolder } from './paths'
import { runRspack } from './run-rspack'

const cacheFolder = join(rootFolder, '.cache/build')

export type Compiled = BuildNotes & {
  build: PackageBuild
  folder: string
  reused: boolean
}

type Options = Pick<BuildOptions, 'mode' | 'edition'>

/** The folder of a package's files built from its current inputs. */
function placeOf({ name, folder, settings }: PackageBuild, options: Options): string {
  const { mode, edition } = options
  return join(cacheFolder, name, inputHash(folder, { mode, edition, ...settings }))
}

/** Builds packages with the command, all that have changed in one process, or takes what was built from the same inputs before. */
export async function compileAll(
  builds: readonly PackageBuild[],
  options: Options,
): Promise<Compiled[]> {
  const places = builds.map(build => {
    const place = placeOf(build, options)
    return { build, place, reused: holdBuild(place) }
  })
  const stale = places.filter(({ reused }) => !reused)
  const aside = join(cacheFolder, `aside.${process.pid}.${basename(stale[0]?.place ?? '')}`)
  // A second build starts with an empty folder, so that it has no files of the first.
  rmSync(aside, { recursive: true, force: true })
  try {
    if (stale.length > 0)
      await runRspack(
        stale.map(({ build }) => build),
        options,
        aside,
      )
    // Inputs that changed during the build are built again.
    if (stale.some(({ build, place }) => placeOf(build, options) !== place))
      return await compileAll(builds, options)
    for (const { build, place } of stale) keepBuild(join(aside, build.name), place)
  } finally {
    rmSync(aside, { recursive: true, force: true })
  }
  return places.map(({ build, place, reused }) => ({ build, reused, ...readCachedBuild(place) }))
}

export async function compile(build: PackageBuild, options: Options): Promise<Compiled> {
  const [compiled] = await compileAll([build], options)
  if (!compiled) throw new Error(`${build.name} was not built`)
  return compiled
}
