import type { Configuration } from '@rspack/core'
import type { Edition } from '../contract/editions'

export type BuildOptions = {
  mode: 'production' | 'development'
  edition: Edition
  outputPath: string
  /** Tells builds of one version number apart. */
  build?: string
}

/** How a package is built: the base of its rspack.config.ts. */
export type PackageBuild = {
  name: string
  folder: string
  /** The file in `folder` that the command reads. */
  file?: string
  /** The environment settings of the build. */
  settings?: Readonly<Record<string, string>>
  configure: (options: BuildOptions) => Configuration[]
  /** The package alone, without the shell; for development only. */
  configureStandalone?: (options: BuildOptions) => Configuration
  /** The build for hosts other than our shell, with types and constant file names; made when it is published. */
  portable?: PackageBuild
  /** The same with the file names that Module Federation users expect, without types; made by the plain command. */
  plain?: PackageBuild
  forOtherHosts?: 'published' | 'plain'
  /** The options of `rspack dev`. */
  configureServed?: (options: BuildOptions) => Configuration
}
