import pg from 'pg'
import type { Database } from '../../src/platform/database/database'
import { PostgresDatabase } from '../../src/platform/database/postgres-database'
import {
  type Digest,
  digestOf,
  type Portion,
  readDigest,
  readRows,
  type Table,
  tables,
} from '../../src/platform/database/tables'
import { speak } from '../speak'

const page = 2000

export interface Moved {
  table: Table
  count: number
}

const insertRows = (client: pg.Client, table: Table, rows: string) =>
  client.query(
    `insert into ${table} overriding system value
     select * from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
    [rows],
  )

const copyTable = async (from: Database, client: pg.Client, table: Table): Promise<void> => {
  for (let after: string | null = null; ; ) {
    const { rows, last }: Portion = await from.run(readRows, { table, limit: page, after })
    if (rows === null) return
    await insertRows(client, table, rows)
    after = last
  }
}

/** Advances the sequences beyond the copied ids. */
const advanceSequences = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and is_identity = 'YES'`,
  )
  for (const { table, column } of rows)
    await client.query(
      `select setval(pg_get_serial_sequence('${table}', '${column}'), max(${column}))
       from ${table} having max(${column}) is not null`,
    )
}

const same = (one: Digest, two: Digest) =>
  Number(one.count) === Number(two.count) && one.checksum === two.checksum

const checkSums = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query(
    `select currency from posting join account on account.id = account_id
     group by currency having sum(amount) <> 0`,
  )
  if (rows.length > 0) throw new Error('the postings do not sum to zero')
}

/** Copies all rows in one transaction, and commits only if every table has the same rows on both sides. */
export const copyDatabase = async (from: Database, url: string): Promise<Moved[]> => {
  const prepared = await PostgresDatabase.open(url, 1)
  await prepared.stop()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query(
      'select 1 from member union all select 1 from entry limit 1',
    )
    if (rows.length > 0) throw new Error('the database to move into is not empty')
    // A backend that was started on the new database may have left default rows.
    await client.query('delete from setting')
    await client.query('delete from secret')
    for (const table of tables) await copyTable(from, client, table)
    await advanceSequences(client)
    await checkSums(client)
    const moved: Moved[] = []
    for (const table of tables) {
      const [here, there] = [
        await from.run(readDigest, table),
        await digestOf(speak(client), table),
      ]
      if (!same(here, there)) throw new Error(`${table} is not the same on both sides`)
      moved.push({ table, count: Number(there.count) })
    }
    await client.query('commit')
    return moved
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    await client.end()
  }
}
