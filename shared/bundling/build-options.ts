import type { Configuration } from '@rspack/core'
import type { Edition } from '../contract/editions'

export type BuildOptions = {
  mode: 'production' | 'development'
  edition: Edition
  outputPath: string
  /** Tells builds of one version number apart. */
  build?: string
}

/** How a package is built: what its rspack.config.ts stands on. */
export type PackageBuild = {
  name: string
  folder: string
  /** The file in it that the command reads. */
  file?: string
  /** The environment settings of the build. */
  settings?: Readonly<Record<string, string>>
  configure: (options: BuildOptions) => Configuration[]
  /** By itself, without the shell; for development only. */
  configureStandalone?: (options: BuildOptions) => Configuration
  /** The same for hosts that are not our shell, with types and names that never change; made when it is published. */
  portable?: PackageBuild
  /** The same under the names that Module Federation users expect, without types; made by the plain command. */
  plain?: PackageBuild
  forOtherHosts?: 'published' | 'plain'
  /** The options of `rspack dev`. */
  configureServed?: (options: BuildOptions) => Configuration
}
