import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compile } from '@tamlung/shared/bundling/compile'
import { folderOf } from '@tamlung/shared/bundling/paths'
import { readBuild } from '@tamlung/shared/bundling/read-build'
import { compressFolder } from '@tamlung/shared/bundling/site/compress'
import type { Edition } from '@tamlung/shared/contract/editions'
import type { Store } from '../store/store'
import { putFiles } from './put-files'

/** What other hosts ask for first, beside the record of a version. */
const manifest = 'mf-manifest.json'

/** The same remote for hosts that are not our shell: beside its own files, and named by nothing that players fetch. */
export async function publishPortable(store: Store, name: string, edition: Edition, place: string) {
  const { portable } = await readBuild(folderOf(name))
  if (!portable) return undefined
  const { folder } = await compile(portable, { mode: 'production', edition })
  const copy = mkdtempSync(join(tmpdir(), 'portable-'))
  // Not the plan of the build, and the types once, packed.
  cpSync(folder, copy, {
    recursive: true,
    filter: source => !/mf-stats\.json$|@mf-types$/.test(source),
  })
  await compressFolder(copy)
  await putFiles(store, copy, place)
  rmSync(copy, { recursive: true })
  return manifest
}
