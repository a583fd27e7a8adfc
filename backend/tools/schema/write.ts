import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { migrate } from '../../src/platform/database/migrate'
import type { Sql } from '../../src/platform/database/sql'
import { packageFolder } from '../../src/platform/programs'
import { describeSchema } from './describe-schema'

const engine = await PGlite.create()
const sql: Sql = {
  query: async <Row extends object>(text: string, values: readonly unknown[] = []) =>
    (await engine.query<Row>(text, [...values])).rows,
  script: async text => {
    await engine.exec(text)
  },
}
await migrate(sql)
writeFileSync(join(packageFolder, 'schema.sql'), await describeSchema(sql))
await engine.close()
