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

/** What is not there yet; what staff have changed stays. */
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
