import { operationsModule } from '../../server/operations'
import { makeDataFolder } from '../../src/platform/configuration/make-data-folder'
import { EmbeddedDatabase } from '../../src/platform/database/embedded/embedded-database'
import { requireData } from '../require-data'
import { copyDatabase } from './copy-database'

const run = async (): Promise<void> => {
  const [folder, url] = process.argv.slice(2)
  if (folder === undefined || url === undefined)
    throw new Error('usage: npx tsx backend/tools/move-database/cli.ts <DATA_DIR> <DATABASE_URL>')
  requireData(folder, 'postgres')
  await makeDataFolder(folder)
  const from = await EmbeddedDatabase.open(folder, operationsModule)
  try {
    const moved = await copyDatabase(from, url)
    for (const { table, count } of moved) console.log(`${String(count).padStart(10)}  ${table}`)
    console.log('everything is there: counts, sums and checksums agree')
  } finally {
    await from.stop()
  }
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
