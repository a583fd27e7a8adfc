import pg from 'pg'
import type { Database } from './database'
import { newInstance } from './instance'
import { migrate } from './migrate'
import type { Level, Operation } from './operation'
import { PostgresListener } from './postgres-listener'
import { retryConflicts } from './retry'
import type { Sql } from './sql'

const begin: Record<Level, string> = {
  read: 'begin isolation level repeatable read read only',
  locked: 'begin isolation level read committed',
  serializable: 'begin isolation level serializable',
}

const int8 = 20
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === int8 ? Number : pg.types.getTypeParser(oid, format ?? 'text'),
}

const statementNames = new Map<string, string>()
const nameOf = (text: string): string => {
  const known = statementNames.get(text)
  if (known !== undefined) return known
  const name = `s${statementNames.size}`
  statementNames.set(text, name)
  return name
}

const speak = (client: pg.PoolClient | pg.Client): Sql => ({
  async query<Row extends object>(text: string, values: readonly unknown[] = []) {
    const result = await client.query<Row>({ name: nameOf(text), text, values: [...values] })
    return result.rows
  },
  async script(text) {
    await client.query(text)
  },
})

export class PostgresDatabase implements Database {
  readonly engine = 'postgres'
  readonly instance = newInstance()
  readonly #pool: pg.Pool
  readonly #listener: PostgresListener

  private constructor(connectionString: string, poolSize: number) {
    this.#pool = new pg.Pool({ connectionString, max: poolSize, types })
    // A connection that breaks while idle is replaced by the pool; without a hearer it would end the process.
    this.#pool.on('error', () => undefined)
    this.#listener = new PostgresListener(connectionString, this.instance)
  }

  static async open(connectionString: string, poolSize = 20): Promise<PostgresDatabase> {
    const database = new PostgresDatabase(connectionString, poolSize)
    try {
      await database.#migrate()
      await database.#listener.start()
      return database
    } catch (error) {
      await database.stop()
      throw error
    }
  }

  async run<Input, Output>(operation: Operation<Input, Output>, input: Input): Promise<Output> {
    return retryConflicts(() => this.#attempt(operation, input))
  }

  async listen(channel: string, hear: (payload: string) => void): Promise<void> {
    await this.#listener.listen(channel, hear)
  }

  async stop(): Promise<void> {
    await this.#listener.stop()
    await this.#pool.end()
  }

  async #attempt<Input, Output>(operation: Operation<Input, Output>, input: Input) {
    const client = await this.#pool.connect()
    let broken = false
    try {
      await client.query(begin[operation.level])
      const output = await operation.run(speak(client), input)
      await client.query('commit')
      return output
    } catch (error) {
      await client.query('rollback').catch(() => {
        broken = true
      })
      throw error
    } finally {
      client.release(broken)
    }
  }

  async #migrate(): Promise<void> {
    const client = await this.#pool.connect()
    try {
      await client.query('select pg_advisory_lock(7261)')
      await migrate(speak(client))
      await client.query('select pg_advisory_unlock(7261)')
    } finally {
      client.release(true)
    }
  }
}
