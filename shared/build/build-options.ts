import type { Configuration } from '@rspack/core'
import type { Edition } from '../contract/editions'

export type BuildOptions = {
  mode: 'production' | 'development'
  edition: Edition
  outputPath: string
  /** Tells builds of one version number apart. */
  build?: string
}

/** What a package's rspack.config.ts exports. */
export type PackageBuild = {
  name: string
  folder: string
  /** What of the environment it was built with. */
  settings?: Readonly<Record<string, string>>
  configure: (options: BuildOptions) => Configuration[]
  /** By itself, without the shell; for development only. */
  configureStandalone?: (options: BuildOptions) => Configuration
}
