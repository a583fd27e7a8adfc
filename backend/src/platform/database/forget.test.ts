import { closeAfterAll } from '@tamlung/shared/testing/close-after'
import pg from 'pg'
import { startPostgres, type TestPostgres } from '../../../testing/postgres'
import { forgetOldLimits } from '../rate-limits/rate-limit'
import { maxDeletedRows } from './forget'
import { PostgresDatabase } from './postgres-database'

let postgres: TestPostgres
let database: PostgresDatabase
let sql: pg.Client
beforeAll(async () => {
  postgres = await startPostgres()
  const url = await postgres.createReadyDatabase()
  database = await PostgresDatabase.open(url)
  sql = new pg.Client({ connectionString: url })
  await sql.connect()
})
closeAfterAll(
  () => sql.end(),
  () => database.stop(),
  () => postgres.stop(),
)

const left = async () => {
  await database.run(forgetOldLimits, undefined)
  const { rows } = await sql.query<{ key: string }>('select key from rate_limit order by 1')
  return rows.map(({ key }) => key)
}

test('deletes old rows in short batches and keeps young ones', async () => {
  await sql.query(
    `insert into rate_limit select 'old ' || n, now() - interval '2 days', 1 from generate_series(1, $1::int) as n
     union all select 'young', now(), 1`,
    [maxDeletedRows + 3],
  )
  expect(await left()).toHaveLength(4)
  expect(await left()).toEqual(['young'])
})
