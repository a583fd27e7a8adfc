import type { Currency } from '@tamlung/shared/contract/editions'
import { isRecord } from '@tamlung/shared/contract/reply/read-value'
import { defineOperation } from '../database/operation'
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

/** Returns the records of a list that staff have set, and ignores other values in it. */
export const recordsIn = (list: unknown): Record<string, unknown>[] =>
  Array.isArray(list) ? list.filter(isRecord) : []

export const getSetting = defineOperation('setting.get', 'read', async (sql, name: string) =>
  readSetting<unknown>(sql, name),
)

export const setSetting = defineOperation(
  'setting.set',
  'locked',
  (sql, { name, value }: { name: string; value: unknown }) => writeSetting(sql, name, value),
)

/** Changes nothing, but fails on a database that refuses writes. */
export const lockSetting = defineOperation('setting.lock', 'locked', async (sql, name: string) => {
  await sql.query('select 1 from setting where name = $1 for update', [name])
})

/** Adds missing settings; settings changed by staff stay. */
export const seedSettings = defineOperation(
  'setting.seed',
  'locked',
  async (sql, settings: Record<string, unknown>) => {
    for (const [name, value] of Object.entries(settings))
      await sql.query(
        'insert into setting (name, value) values ($1, $2::jsonb) on conflict do nothing',
        [name, JSON.stringify(value ?? null)],
      )
  },
)

/**
 * Returns the fields of a setting for a currency, such as `{ minimum: 20, LAK: { minimum: 10_000 } }`. Fields beside the
 * currencies are in baht, so they never count as kip.
 */
export const fieldsFor = (value: unknown, currency: Currency): Record<string, unknown> => {
  if (!isRecord(value)) return {}
  const { BAHT, LAK, ...others } = value
  const named = currency === 'LAK' ? LAK : (BAHT ?? others)
  return isRecord(named) ? named : {}
}

export interface ByCurrency {
  by_currency: Partial<Record<Currency, object>>
}

/**
 * Returns a row with its amounts and texts for a currency, or undefined if it has none. The row's own fields are in baht.
 */
export const rowFor = <Row extends ByCurrency>(row: Row, currency: Currency): Row | undefined => {
  const own = row.by_currency[currency]
  return currency === 'BAHT' ? row : own && { ...row, ...own }
}
