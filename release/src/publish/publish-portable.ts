import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compile } from '@tamlung/shared/bundling/compile'
import { folderOf } from '@tamlung/shared/bundling/paths'
import { readBuild } from '@tamlung/shared/bundling/read-build'
import { compressFolder } from '@tamlung/shared/bundling/site/compress'
import type { Edition } from '@tamlung/shared/contract/editions'
import * as z from 'zod/mini'
import { refuse } from '../registry/validation-error'
import type { Store } from '../store/store'
import { putFiles } from './put-files'
import { withTempFolder } from './with-temp-folder'

/** The manifest names the types, but the federation plugin does not fail if it cannot make them. */
const types = '@mf-types.zip'

/** Publishes the remote for other hosts than our shell, beside its own files. Players never load these. */
export async function publishPortable(
  store: Store,
  { name, version, edition }: { name: string; version: string; edition: Edition },
  place: string,
) {
  const { portable } = await readBuild(folderOf(name))
  if (!portable) return undefined
  const { folder } = await compile(portable, { mode: 'production', edition })
  if (!existsSync(join(folder, types)))
    refuse([
      {
        what: `the types of ${name} could not be made, which its manifest promises to other hosts`,
        hint: 'mend what .mf/diagnostics/latest.json names, or publish with --lean, for our own shell alone',
      },
    ])
  await withTempFolder(async copy => {
    copyForHosts(folder, copy, version)
    await compressFolder(copy)
    await putFiles(store, copy, place)
  })
  return manifest
}

/** The file that other hosts load first. */
export const manifest = 'mf-manifest.json'

const manifestSchema = z.looseObject({
  metaData: z.looseObject({ buildInfo: z.looseObject({ buildVersion: z.string() }) }),
})

/**
 * Copies the build for other hosts and sets the published version, because the bundler knows the version in
 * package.json only.
 */
export function copyForHosts(built: string, copy: string, version: string) {
  // Without build stats, and with the packed types only.
  cpSync(built, copy, {
    recursive: true,
    filter: source => !/mf-stats\.json$|@mf-types$/.test(source),
  })
  const place = join(copy, manifest)
  const given = z.parse(manifestSchema, JSON.parse(readFileSync(place, 'utf8')))
  given.metaData.buildInfo.buildVersion = version
  writeFileSync(place, JSON.stringify(given))
}
