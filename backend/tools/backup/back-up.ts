import { existsSync } from 'node:fs'
import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { operationsModule } from '../../server/operations'
import type { Configuration } from '../../src/platform/configuration/configuration'
import { makeDataFolder } from '../../src/platform/configuration/make-data-folder'
import { EmbeddedDatabase } from '../../src/platform/database/embedded/embedded-database'
import { lockFolder } from '../../src/platform/database/embedded/folder-lock'
import { digestOf, listTables, readDigest, tables } from '../../src/platform/database/tables'
import { MediaFolder } from '../../src/platform/media/media-folder'
import { openMediaStorage } from '../../src/platform/media/open-media-storage'
import { makePrivate } from '../../src/platform/private-files/make-private'
import { requireData } from '../require-data'
import { speak } from '../speak'
import { copyFiles, type Manifest } from './manifest'
import { runTool } from './run-tool'

export type DataLocation = Pick<Configuration, 'dataFolder' | 'databaseUrl' | 'mediaStore'>

type Tables = Manifest['tables']

/** Dumps the database and computes its checksums in one snapshot, while the backend may continue to write. */
const dumpPostgres = async (url: string, to: string): Promise<Tables> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id')
    const dumping = ['--format=custom', '--no-owner', '--no-privileges', `--file=${to}`]
    await runTool('pg_dump', [...dumping, `--snapshot=${rows[0]?.id}`], url)
    const found: Tables = {}
    // A database of an older release may have fewer tables.
    const there = await listTables.run(speak(client), undefined)
    for (const table of tables.filter(name => there.includes(name))) {
      const { count, checksum } = await digestOf(speak(client), table)
      found[table] = { count: Number(count), checksum }
    }
    return found
  } finally {
    await client.end()
  }
}

/** Copies the embedded database. Fails at once if another process has locked the folder. */
const copyEmbedded = async (folder: string, to: string): Promise<Tables> => {
  await makeDataFolder(folder)
  const database = await EmbeddedDatabase.open(folder, operationsModule)
  const found: Tables = {}
  for (const table of tables) found[table] = await database.run(readDigest, table)
  await database.stop()
  const lock = await lockFolder(folder)
  try {
    await cp(join(folder, 'postgres'), to, { recursive: true })
  } finally {
    await lock.release()
  }
  return found
}

const fill = async (location: DataLocation, making: string): Promise<Manifest> => {
  const { dataFolder, databaseUrl } = location
  const found =
    databaseUrl === undefined
      ? await copyEmbedded(dataFolder, join(making, 'postgres'))
      : await dumpPostgres(databaseUrl, join(making, 'database.dump'))
  const made: Manifest = {
    engine: databaseUrl === undefined ? 'embedded' : 'postgres',
    at: new Date().toISOString(),
    tables: found,
    files: await copyFiles(openMediaStorage(location), new MediaFolder(join(making, 'media'))),
  }
  await writeFile(join(making, 'manifest.json'), JSON.stringify(made, null, 2))
  return made
}

/** Writes a backup. Its folder gets its final name only when it is complete. */
export const backUp = async (location: DataLocation, target: string): Promise<Manifest> => {
  const { dataFolder, databaseUrl, mediaStore } = location
  if (databaseUrl === undefined) requireData(dataFolder, 'postgres')
  if (mediaStore === undefined) requireData(dataFolder, 'media')
  if (existsSync(target)) throw new Error(`there is something at ${target} already`)
  const making = `${target}.part`
  await mkdir(making, { mode: 0o700 })
  try {
    const made = await fill(location, making)
    await makePrivate(making)
    await rename(making, target)
    return made
  } catch (error) {
    await rm(making, { recursive: true })
    throw error
  }
}
