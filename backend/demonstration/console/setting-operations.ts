import type { Edition } from '@tamlung/shared/contract/editions'
import { baseSettings } from '../../src/features/lookups/base-settings'
import { defineOperation } from '../../src/platform/database/operation'
import { writeSetting } from '../../src/platform/settings/setting'
import { demonstrationLookups } from '../seed/lookups'

export const listSettings = defineOperation('console.listSettings', 'read', async sql => {
  const rows = await sql.query<{ name: string; value: unknown }>(
    'select name, value from setting order by name',
  )
  return Object.fromEntries(rows.map(row => [row.name, row.value]))
})

/** Back to what the demonstration starts with; settings that it does not know are forgotten. */
export const resetSettings = defineOperation(
  'console.resetSettings',
  'locked',
  async (sql, { edition, name }: { edition: Edition; name: string | null }) => {
    const all: Record<string, unknown> = { ...baseSettings(edition), ...demonstrationLookups }
    await sql.query('delete from setting where $1::text is null or name = $1', [name])
    for (const [key, value] of Object.entries(all))
      if (name === null || name === key) await writeSetting(sql, key, value)
  },
)
