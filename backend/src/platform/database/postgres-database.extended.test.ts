import { closeAfterAll } from '@tamlung/shared/testing/close-after'
import pg from 'pg'
import { startPostgres, type TestPostgres } from '../../../testing/postgres'
import { defineOperation } from './operation'
import { PostgresDatabase } from './postgres-database'

describe('postgres database', () => {
  let postgres: TestPostgres
  let database: PostgresDatabase
  beforeAll(async () => {
    postgres = await startPostgres()
    database = await PostgresDatabase.open(await postgres.createReadyDatabase())
  })
  closeAfterAll(
    () => database.stop(),
    () => postgres.stop(),
  )

  const addMember = defineOperation('test.addMember', 'locked', (sql, phone: string) =>
    sql.query(
      `insert into member (username, name, password_hash, currency) values ($1, 'x', 'a-hash', 'GOLD')`,
      [phone],
    ),
  )

  test('keeps row values out of errors', async () => {
    const error: unknown = await database.run(addMember, '0812345678').catch(thrown => thrown)
    expect(error).toMatchObject({ code: '23514', table: 'member' })
    expect(JSON.stringify(Object.entries(error as object))).not.toMatch(/0812345678|a-hash/)
  })
})

describe('needReadable', () => {
  let postgres: TestPostgres
  beforeAll(async () => {
    postgres = await startPostgres()
  })
  afterAll(() => postgres.stop())

  const ask = async (connectionString: string, text: string) => {
    const client = new pg.Client({ connectionString })
    await client.connect()
    const { rows } = await client.query(text)
    await client.end()
    return rows
  }

  test('refuses a database that cannot store Thai', async () => {
    const url = await postgres.createDatabase("encoding 'LATIN1' locale 'C' template template0")
    await expect(PostgresDatabase.open(url)).rejects.toThrow(
      /the configuration is wrong:\n {2}- DATABASE_URL leads to a database in LATIN1/,
    )
    expect(await ask(url, "select 1 from pg_tables where schemaname = 'public'")).toEqual([])
  })

  test('accepts a database without a locale', async () => {
    const url = await postgres.createDatabase("encoding 'SQL_ASCII' locale 'C' template template0")
    const database = await PostgresDatabase.open(url)
    await database.stop()
  })

  test('refuses a foreign date style and names the remedy', async () => {
    const url = await postgres.createDatabase()
    const name = new URL(url).pathname.slice(1)
    await ask(url, `alter database ${name} set datestyle to 'German, DMY'`)
    await expect(PostgresDatabase.open(url)).rejects.toThrow(
      /writes dates as German.*set datestyle/,
    )
    await ask(url, `alter database ${name} set datestyle to 'ISO, DMY'`)
    const database = await PostgresDatabase.open(url)
    await database.stop()
  })
})
