import { defineOperation } from '../database/operation'
import { readSetting, writeSetting } from './setting'

export const getSetting = defineOperation('setting.get', 'read', async (sql, name: string) =>
  readSetting<unknown>(sql, name),
)

export const setSetting = defineOperation(
  'setting.set',
  'locked',
  (sql, { name, value }: { name: string; value: unknown }) => writeSetting(sql, name, value),
)

/** Changes nothing, and is refused all the same by a database that takes no changes. */
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
