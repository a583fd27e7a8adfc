import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { closeAfterAll } from '@tamlung/shared/testing/close-after'
import { defineOperation } from '../../src/platform/database/operation'
import { PostgresDatabase } from '../../src/platform/database/postgres-database'
import { startPostgres, type TestPostgres } from '../../testing/postgres'
import { describeSchema } from './describe-schema'

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

const readSchema = defineOperation('schema.describe', 'read', describeSchema)

test('schema.sql equals the migrations (node scripts/run.mjs backend/tools/schema/write.ts)', async () => {
  const written = readFileSync(join(__dirname, '../../schema.sql'), 'utf8')
  expect(written).toBe(await database.run(readSchema, undefined))
})
