import { closeAfterAll } from '@tamlung/shared/testing/close-after'
import { startPostgres, type TestPostgres } from '../../../testing/postgres'
import { defineOperation } from './operation'
import { PostgresDatabase } from './postgres-database'

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
