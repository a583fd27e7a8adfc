import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { operationsModule } from '../../server/operations'
import { readConfiguration } from '../../src/platform/configuration/configuration'
import { makeDataFolder } from '../../src/platform/configuration/make-data-folder'
import { EmbeddedDatabase } from '../../src/platform/database/embedded/embedded-database'
import { PostgresDatabase } from '../../src/platform/database/postgres-database'
import { readHistory } from '../../src/platform/history/read-history'
import { requireData } from '../require-data'

const open = async ({ databaseUrl, dataFolder }: ReturnType<typeof readConfiguration>) => {
  if (databaseUrl !== undefined) return PostgresDatabase.open(databaseUrl, 1)
  requireData(dataFolder, 'postgres')
  await makeDataFolder(dataFolder)
  return EmbeddedDatabase.open(dataFolder, operationsModule)
}

const run = async (): Promise<void> => {
  const [file, surplus] = process.argv.slice(2)
  if (file === undefined || file.startsWith('-') || surplus !== undefined)
    throw new Error('usage: npm run export-history -- <new file>')
  const database = await open(readConfiguration(process.env))
  try {
    const lines = async function* () {
      for await (const line of readHistory(database)) yield `${JSON.stringify(line)}\n`
    }
    // Closed to other users, because it contains the ledger and the audit trail.
    await pipeline(Readable.from(lines()), createWriteStream(file, { flags: 'wx', mode: 0o600 }))
  } finally {
    await database.stop()
  }
  console.log(`wrote ${file}; npm run verify-history -- ${file} <file with the public key>`)
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
