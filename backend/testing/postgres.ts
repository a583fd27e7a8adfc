import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { startServer } from './postgres-server'

export interface TestPostgres {
  /** A new, empty database, made with these words of SQL where it is to be unlike others. */
  createDatabase(options?: string): Promise<string>
  /** A new one with all that a backend's first start makes before it looks at its settings: its tables. */
  createReadyDatabase(): Promise<string>
  stop(): Promise<void>
}

/** Says which database of the server of TEST_DATABASE_URL has all tables, to be copied. */
export const readyDatabaseVariable = 'READY_DATABASE'

/** The server of TEST_DATABASE_URL, or one of this machine's own for this run. Never nothing. */
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
