import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { startServer } from './postgres-server'

export interface TestPostgres {
  /** Creates an empty database. `options` are added to the statement, for example an encoding. */
  createDatabase(options?: string): Promise<string>
  /** Creates a database that already has all tables if there is a template, and an empty one otherwise. */
  createReadyDatabase(): Promise<string>
  stop(): Promise<void>
}

/**
 * Environment variable with the name of a database on the server of TEST_DATABASE_URL that has all tables, as a template.
 */
export const readyDatabaseVariable = 'READY_DATABASE'

/** Connects to the server of TEST_DATABASE_URL, or starts one on this machine. Throws if PostgreSQL is not installed. */
export const startPostgres = async (): Promise<TestPostgres> => {
  const given = process.env.TEST_DATABASE_URL
  const server = given ? { url: given, stop: async () => undefined } : await startServer()
  const made: string[] = []
  const ask = async (text: string) => {
    const client = new pg.Client({ connectionString: server.url })
    await client.connect()
    await client.query(text)
    await client.end()
  }
  const create = async (options = '') => {
    const name = `tamlung_${randomBytes(6).toString('hex')}`
    await ask(`create database ${name} ${options}`)
    made.push(name)
    const url = new URL(server.url)
    url.pathname = `/${name}`
    return url.href
  }
  return {
    createDatabase: create,
    createReadyDatabase() {
      const ready = given && process.env[readyDatabaseVariable]
      return create(ready && `template ${ready}`)
    },
    async stop() {
      if (given) for (const name of made) await ask(`drop database if exists ${name} with (force)`)
      await server.stop()
    },
  }
}
