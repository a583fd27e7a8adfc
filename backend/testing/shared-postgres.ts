import { PostgresDatabase } from '../src/platform/database/postgres-database'
import { findPostgres } from './find-postgres'
import { readyDatabaseVariable, startPostgres } from './postgres'
import { startServer } from './postgres-server'

/** Shared state between the start and the end of a test run. */
const shared: { endSharedPostgres?: () => Promise<void> } = globalThis as object

/** Connections that the tests of one worker may need at once. */
const connectionsOfWorker = 200

/**
 * Starts one PostgreSQL for all tests of a run, with a template database: copying it is faster than creating one or
 * starting an engine. Without PostgreSQL each test starts an embedded engine.
 */
export const sharePostgres = async (workers: number): Promise<void> => {
  const given = process.env.TEST_DATABASE_URL
  if (!given && findPostgres() === undefined) return
  const server = given
    ? undefined
    : await startServer(undefined, { connections: workers * connectionsOfWorker })
  if (server) process.env.TEST_DATABASE_URL = server.url
  shared.endSharedPostgres = async () => server?.stop()
  const databases = await startPostgres()
  shared.endSharedPostgres = async () => {
    await databases.stop()
    await server?.stop()
  }
  const url = await databases.createDatabase()
  await (await PostgresDatabase.open(url)).stop()
  process.env[readyDatabaseVariable] = new URL(url).pathname.slice(1)
}

export const endSharedPostgres = async (): Promise<void> => shared.endSharedPostgres?.()
