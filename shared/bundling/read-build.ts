import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PackageBuild } from './build-options'
import type { PackageConfiguration } from './for-command'
import { rootFolder } from './paths'

/** How the package in this folder is built, by its own configuration. */
export async function readBuild(folder: string, file = 'rspack.config.ts'): Promise<PackageBuild> {
  const address = pathToFileURL(resolve(rootFolder, folder, file)).href
  return ((await import(address)) as { default: PackageConfiguration }).default.build
}
