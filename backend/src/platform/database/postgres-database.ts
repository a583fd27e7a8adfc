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

/** The second is what a machine without a locale makes: it takes the bytes of any words as they are. */
const holdEverything = ['UTF8', 'SQL_ASCII']

/** Thai and Lao words need a database that can hold them, and moments are read as ISO writes them. */
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

/** Timeouts on both sides: for a server that has stopped answering, and for a client that has. */
const limits = {
  // In the queue for a free connection, too: a busy machine is not one that is gone.
  connectionTimeoutMillis: 30_000,
  statement_timeout: 15_000,
  query_timeout: 20_000,
  idle_in_transaction_session_timeout: 30_000,
  keepAlive: true,
} satisfies pg.PoolConfig

/** On a connection of its own: a migration may take as long as it takes. */
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
 * The server's error details contain the row: names, numbers and hashes, which no log needs. The constraint is
 * enough.
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
    // A connection that breaks, idle or at work, is replaced; without a hearer it would end the process.
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
      // A connection in doubt is thrown away with all that it had begun, rather than asked for anything more.
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
