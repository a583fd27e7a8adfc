import { join } from 'node:path'
import type { Configuration } from '@rspack/core'
import { notesBuild } from './build-notes'
import type { BuildOptions, PackageBuild } from './build-options'
import { inputHash } from './input-hash'
import { sharedFolder } from './paths'

/** The values of `--env name=value`; the command sets RSPACK_SERVE for `rspack dev`. */
export type Environment = {
  edition?: string
  /** A folder in which each package gets a folder; without it the package's dist. */
  output?: string
  /** The remote alone, without the shell. */
  standalone?: boolean
  /** For hosts other than our shell: as it is published, or `plain`. */
  portable?: 'published' | 'plain'
  RSPACK_SERVE?: boolean
}

type Command = { mode?: BuildOptions['mode'] }

/**
 * The export of a package's rspack.config.ts: an ordinary Rspack configuration function, and the settings it was made
 * from.
 */
export type PackageConfiguration = ((
  environment: Environment,
  command: Command,
) => Configuration[]) & { build: PackageBuild }

function served(build: PackageBuild, environment: Environment, options: BuildOptions) {
  const configure = environment.standalone ? build.configureStandalone : build.configureServed
  if (!configure) throw new Error(`${build.name} has nothing to serve in that way`)
  return [configure(options)]
}

function wanted(build: PackageBuild, { portable }: Environment): PackageBuild {
  if (!portable) return build
  const found = portable === 'plain' ? build.plain : build.portable
  if (!found) throw new Error(`${build.name} has nothing for other hosts`)
  return found
}

/** Refuses paths with a character after which the bundler reads a fragment instead of a path. */
function requirePlainPath(...folders: readonly string[]) {
  const folder = folders.find(one => one.includes('#'))
  if (folder)
    throw new Error(
      `nothing can be built in ${folder}: the bundler does not read what comes after the # in its path; rename that folder, or clone into one without #`,
    )
}

/** A package's build as the command `rspack` understands it. */
export function forCommand(build: PackageBuild): PackageConfiguration {
  requirePlainPath(build.folder, sharedFolder)
  const configuration = (environment: Environment, { mode = 'production' }: Command) => {
    const { name, folder, settings, configure, plain } = wanted(build, environment)
    const edition = environment.edition === 'lao' ? 'lao' : 'th'
    const place = environment.output && join(environment.output, name)
    const outputPath = place ? join(place, 'files') : join(folder, 'dist')
    const options: BuildOptions = { mode, edition, outputPath }
    if (environment.RSPACK_SERVE) return served(build, environment, options)
    options.build = inputHash(folder, { mode, edition, ...settings })
    const configurations = configure(options)
    if (place) return configurations.map(one => notesBuild(one, place))
    // A development build has constant names anyway.
    return mode === 'production' && plain
      ? [...configurations, ...plain.configure(options)]
      : configurations
  }
  return Object.assign(configuration, { build })
}
