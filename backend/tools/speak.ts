import type pg from 'pg'
import type { Sql } from '../src/platform/database/sql'

export const speak = (client: pg.Client): Sql => ({
  async query<Row extends object>(text: string, values: readonly unknown[] = []) {
    return (await client.query<Row>(text, [...values])).rows
  },
  async script(text) {
    await client.query(text)
  },
})
