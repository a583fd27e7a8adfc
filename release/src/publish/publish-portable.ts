import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { compile } from '@tamlung/shared/bundling/compile'
import { folderOf } from '@tamlung/shared/bundling/paths'
import { readBuild } from '@tamlung/shared/bundling/read-build'
import { compressFolder } from '@tamlung/shared/bundling/site/compress'
import type { Edition } from '@tamlung/shared/contract/editions'
import { refuse } from '../changes/refusal'
import type { Store } from '../store/store'
import { inPassingFolder } from './in-passing-folder'
import { copyForHosts, manifest } from './portable-files'
import { putFiles } from './put-files'

/** The manifest names it, and the federation plugin goes on without a word where it cannot be made. */
const types = '@mf-types.zip'

/** The same remote for hosts that are not our shell: beside its own files, and named by nothing that players fetch. */
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
        cure: 'mend what .mf/diagnostics/latest.json names, or publish with --lean, for our own shell alone',
      },
    ])
  await inPassingFolder(async copy => {
    copyForHosts(folder, copy, version)
    await compressFolder(copy)
    await putFiles(store, copy, place)
  })
  return manifest
}
