import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PackageBuild } from './build-options'
import type { PackageConfiguration } from './for-command'
import { rootFolder } from './paths'

/** How the package in this folder is built, by its own configuration. */
export async function readBuild(folder: string, file = 'rspack.config.ts'): Promise<PackageBuild> {
  const place = resolve(rootFolder, folder, file)
  if (!existsSync(place))
    throw new Error(`there is no ${place}; type the command in the folder of the remote`)
  return ((await import(pathToFileURL(place).href)) as { default: PackageConfiguration }).default
    .build
}
