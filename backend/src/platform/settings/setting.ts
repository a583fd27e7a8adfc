import { isRecord } from '@tamlung/shared/contract/reply/read-value'
import { first, type Sql } from '../database/sql'

export const readSetting = async <Value>(sql: Sql, name: string): Promise<Value | undefined> =>
  (await first<{ value: Value }>(sql, 'select value from setting where name = $1', [name]))?.value

export const writeSetting = async (sql: Sql, name: string, value: unknown): Promise<void> => {
  await sql.query(
    `insert into setting (name, value) values ($1, $2::jsonb)
     on conflict (name) do update set value = excluded.value`,
    [name, JSON.stringify(value ?? null)],
  )
}

/** The records of a list that staff have set, whatever else stands in it. */
export const recordsIn = (list: unknown): Record<string, unknown>[] =>
  Array.isArray(list) ? list.filter(isRecord) : []
