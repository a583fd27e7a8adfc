import { existsSync } from 'node:fs'
import { cp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import * as z from 'zod/mini'
import { operationsModule } from '../../server/operations'
import { makeDataFolder } from '../../src/platform/configuration/make-data-folder'
import { EmbeddedDatabase } from '../../src/platform/database/embedded/embedded-database'
import { type Digest, digestOf, readDigest, type Table } from '../../src/platform/database/tables'
import { MediaFolder } from '../../src/platform/media/media-folder'
import { openMediaStorage } from '../../src/platform/media/open-media-storage'
import { makePrivate } from '../../src/platform/private-files/make-private'
import { speak } from '../speak'
import type { DataLocation } from './back-up'
import { copyFiles, type Manifest, manifest } from './manifest'
import { runTool } from './run-tool'

const compare = async (
  { tables }: Manifest,
  digest: (table: Table) => Promise<Digest>,
): Promise<void> => {
  for (const [table, expected] of Object.entries(tables)) {
    const { count, checksum } = await digest(table as Table)
    if (Number(count) !== expected.count || checksum !== expected.checksum)
      throw new Error(
        `${table} is not what the backup says: ${count} of ${expected.count} rows. It is damaged, or another release made it: restore it with that one`,
      )
  }
}

const restorePostgres = async (url: string, source: string, made: Manifest): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query(
      `select 1 from pg_tables where schemaname = 'public' limit 1`,
    )
    if (rows.length > 0) throw new Error('the database to restore into is not empty')
    const restoring = ['--no-owner', '--exit-on-error', '--single-transaction']
    await runTool('pg_restore', [...restoring, join(source, 'database.dump')], url)
    // A digest sets its time zone for the current transaction only. Without one, the server's zone would apply.
    await client.query('begin read only')
    await compare(made, table => digestOf(speak(client), table))
  } finally {
    await client.end()
  }
}

const restoreEmbedded = async (folder: string, source: string, made: Manifest): Promise<void> => {
  const cluster = join(folder, 'postgres')
  if (existsSync(cluster)) throw new Error(`there is a database in ${folder} already`)
  await cp(join(source, 'postgres'), cluster, { recursive: true })
  await makePrivate(cluster)
  const database = await EmbeddedDatabase.open(folder, operationsModule)
  try {
    await compare(made, table => database.run(readDigest, table))
  } finally {
    await database.stop()
  }
}

/** Restores into an empty place only, and verifies every row and every file against the backup. */
export const restore = async (source: string, location: DataLocation): Promise<Manifest> => {
  const made = z.parse(manifest, JSON.parse(await readFile(join(source, 'manifest.json'), 'utf8')))
  const { dataFolder, databaseUrl } = location
  if ((made.engine === 'postgres') !== (databaseUrl !== undefined))
    throw new Error(
      made.engine === 'postgres'
        ? 'this is a backup of PostgreSQL: say DATABASE_URL'
        : 'this is a backup of the embedded database: leave DATABASE_URL out',
    )
  await makeDataFolder(dataFolder)
  if (databaseUrl === undefined) await restoreEmbedded(dataFolder, source, made)
  else await restorePostgres(databaseUrl, source, made)
  const files = await copyFiles(new MediaFolder(join(source, 'media')), openMediaStorage(location))
  for (const [name, digest] of Object.entries(made.files))
    if (files[name] !== digest) throw new Error(`the file ${name} is not what the backup says`)
  return made
}
