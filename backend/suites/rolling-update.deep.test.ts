import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { typescriptArguments } from '../src/platform/programs'
import { expectAllThere } from '../testing/expect-all-there'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

test('upgrades a data folder of an earlier release', async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'tamlung-'))
  const dump = here('../fixtures/database-of-migration-0008.sql.gz')
  const program = here('../testing/load-dump.ts')
  const args = [...typescriptArguments(), program, dump, dataFolder]
  await promisify(execFile)(process.execPath, args)
  await expectAllThere({ dataFolder })
  rmSync(dataFolder, { recursive: true })
})
