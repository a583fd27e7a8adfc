import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compile } from '@tamlung/shared/bundling/compile'
import { folderOf } from '@tamlung/shared/bundling/paths'
import { readBuild } from '@tamlung/shared/bundling/read-build'
import { compressFolder } from '@tamlung/shared/bundling/site/compress'
import type { Edition } from '@tamlung/shared/contract/editions'
import { refuse } from '../changes/refusal'
import type { Store } from '../store/store'
import { putFiles } from './put-files'

/** What other hosts ask for first, beside the record of a version. */
const manifest = 'mf-manifest.json'
/** The manifest names it, and the federation plugin goes on without a word where it cannot be made. */
const types = '@mf-types.zip'

/** The same remote for hosts that are not our shell: beside its own files, and named by nothing that players fetch. */
export async function publishPortable(store: Store, name: string, edition: Edition, place: string) {
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
