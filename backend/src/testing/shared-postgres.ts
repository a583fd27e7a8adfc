import { PostgresDatabase } from '../platform/database/postgres-database'
import { findPostgres } from './find-postgres'
import { readyDatabaseVariable, startPostgres } from './postgres'
import { startServer } from './postgres-server'

/** What begins before all tests and what ends after them have nothing else in common. */
const kept: { endSharedPostgres?: () => Promise<void> } = globalThis as object

/** As many as the tests of one worker may want at once. */
const connectionsOfWorker = 200

/**
 * One PostgreSQL for all tests of a run that only want a database, and in it one with all tables: a database is sooner copied than
 * made, and much sooner than an engine is started. Where there is none, an embedded one is started for each, as before.
 */
export const sharePostgres = async (workers: number): Promise<void> => {
  const given = process.env.TEST_DATABASE_URL
  if (!given && findPostgres() === undefined) return
  const server = given
    ? undefined
    : await startServer(undefined, { connections: workers * connectionsOfWorker })
  if (server) process.env.TEST_DATABASE_URL = server.url
  kept.endSharedPostgres = async () => server?.stop()
  const databases = await startPostgres()
  kept.endSharedPostgres = async () => {
    await databases.stop()
    await server?.stop()
  }
  const url = await databases.createDatabase()
  await (await PostgresDatabase.open(url)).stop()
  process.env[readyDatabaseVariable] = new URL(url).pathname.slice(1)
}

export const endSharedPostgres = async (): Promise<void> => kept.endSharedPostgres?.()
