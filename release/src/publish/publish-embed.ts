import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { packageVersion } from '@tamlung/shared/bundling/package-version'
import { folderOf } from '@tamlung/shared/bundling/paths'
import { compressFolder } from '@tamlung/shared/bundling/site/compress'
import type { Edition } from '@tamlung/shared/contract/editions'
import type { Store } from '../store/store'
import { compilePackage } from './compile-package'
import { putFiles } from './put-files'

const configuration = 'rspack.embed.config.ts'

/**
 * Publishes a remote's script for other sites, under an address that never changes; undefined if it has none. The
 * loader finds its panel by the version in package.json, so that version is used.
 */
export async function publishEmbed(store: Store, name: string, edition: Edition) {
  const folder = folderOf(name)
  if (!existsSync(join(folder, configuration))) return undefined
  const compiled = await compilePackage(folder, edition, configuration)
  const place = `${name}/${packageVersion(folder)}/`
  await compressFolder(compiled.folder)
  const hint =
    'raise the version in its package.json, which pages of others know it by; --version is for our shell'
  await putFiles(store, compiled.folder, place, hint)
  return place
}
