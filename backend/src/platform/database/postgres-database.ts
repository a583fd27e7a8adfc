import pg from 'pg'
import { WrongConfiguration } from '../configuration/configuration'
import { type Database, type Hear, type Load, newInstance } from './database'
import { migrate } from './migrate'
import { asWrongAddress, needOwnConnections } from './need-own-connections'
import { isOneStatement, type Level, type Operation } from './operation'
import { PostgresListener } from './postgres-listener'
import { asConflict, retryConflicts } from './retry'
import { once, type Sql } from './sql'
import { DatabaseUnavailable, isUnavailable } from './unavailable'

interface Ways {
  encoding: string
  dates: string
}

/** Encodings that hold Thai and Lao. SQL_ASCII, the default without a locale, stores the bytes of any text unchanged. */
const holdEverything = ['UTF8', 'SQL_ASCII']

/** Refuses a database that cannot store Thai and Lao texts, or does not write dates as ISO. */
const needReadable = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<Ways>(
    "select current_setting('server_encoding') as encoding, current_setting('datestyle') as dates",
  )
  const wrong = rows.flatMap(({ encoding, dates }) => [
    ...(holdEverything.includes(encoding)
      ? []
      : [
          `DATABASE_URL leads to a database in ${encoding}, which does not hold both Thai and Lao: make one with encoding 'UTF8'`,
        ]),
    ...(dates.startsWith('ISO')
      ? []
      : [
          `DATABASE_URL leads to a database that writes dates as ${dates}: alter database … set datestyle to 'ISO'`,
        ]),
  ])
  if (wrong.length > 0) throw new WrongConfiguration(wrong)
}

const begin: Record<Exclude<Level, 'lookup' | 'single'>, string> = {
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

/** Timeouts for a server that no longer responds, and on the server for clients that no longer do. */
const limits = {
  // Includes the wait for a free connection of the pool, so it must not fail on a merely busy machine.
  connectionTimeoutMillis: 30_000,
  statement_timeout: 15_000,
  query_timeout: 20_000,
  idle_in_transaction_session_timeout: 30_000,
  keepAlive: true,
} satisfies pg.PoolConfig

/** Uses a connection of its own, without a statement timeout: a migration may take long. */
const migrateAll = async (connectionString: string): Promise<void> => {
  const client = new pg.Client({ connectionString, types })
  await client.connect()
  try {
    await needReadable(client)
    await client.query('select pg_advisory_lock(7261)')
    await migrate(speak(client))
  } finally {
    await client.end()
  }
}

/**
 * Removes the server's error detail, which contains the row: names, numbers and hashes must not be logged, and the
 * constraint's name is enough.
 */
const withoutRow = (error: unknown): unknown => {
  if (error instanceof pg.DatabaseError) error.detail = undefined
  return error
}

export class PostgresDatabase implements Database {
  readonly engine = 'postgres'
  readonly instance = newInstance()
  readonly #pool: pg.Pool
  readonly #listener: PostgresListener

  private constructor(connectionString: string, poolSize: number) {
    this.#pool = new pg.Pool({ connectionString, max: poolSize, types, ...limits })
    // The pool replaces broken connections, idle or in use. Without a listener the error would end the process.
    this.#pool.on('error', () => undefined)
    this.#pool.on('connect', client => client.on('error', () => undefined))
    this.#listener = new PostgresListener(connectionString, this.instance)
  }

  static async open(connectionString: string, poolSize = 20): Promise<PostgresDatabase> {
    const database = new PostgresDatabase(connectionString, poolSize)
    try {
      await needOwnConnections({ connectionString, ...limits })
      await migrateAll(connectionString)
      await database.#listener.start()
      return database
    } catch (error) {
      await database.stop()
      throw asWrongAddress(error)
    }
  }

  async run<Input, Output>(operation: Operation<Input, Output>, input: Input): Promise<Output> {
    return retryConflicts(() => this.#attempt(operation, input))
  }

  async listen(channel: string, hear: Hear, missed?: () => void): Promise<void> {
    await this.#listener.listen(channel, hear, missed)
  }

  load(): Load {
    const { totalCount, idleCount, waitingCount } = this.#pool
    return { connections: totalCount, idle: idleCount, waiting: waitingCount }
  }

  async stop(): Promise<void> {
    await this.#listener.stop()
    await this.#pool.end()
  }

  async #attempt<Input, Output>(operation: Operation<Input, Output>, input: Input) {
    const client = await this.#connect()
    let broken = false
    let isOpen = false
    try {
      if (isOneStatement(operation.level)) return await operation.run(once(speak(client)), input)
      isOpen = true
      await client.query(begin[operation.level])
      const output = await operation.run(speak(client), input)
      await client.query('commit')
      return output
    } catch (thrown) {
      const error = withoutRow(thrown)
      broken = isUnavailable(error)
      // A connection in an unknown state is closed, which also ends its transaction, and not used again.
      if (broken) throw new DatabaseUnavailable(error)
      if (isOpen)
        await client.query('rollback').catch(() => {
          broken = true
        })
      throw operation.level === 'serializable' ? asConflict(error) : error
    } finally {
      client.release(broken)
    }
  }

  async #connect(): Promise<pg.PoolClient> {
    try {
      return await this.#pool.connect()
    } catch (error) {
      throw new DatabaseUnavailable(error)
    }
  }
}
