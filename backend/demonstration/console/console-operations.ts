import type { Edition } from '@tamlung/shared/contract/editions'
import { baseSettings } from '../../src/features/lookups/base-settings'
import { defineOperation } from '../../src/platform/database/operation'
import { first } from '../../src/platform/database/sql'
import { Refusal } from '../../src/platform/errors/refusal'
import { writeSetting } from '../../src/platform/settings/setting'
import { demonstrationLookups } from '../seed/lookups'

/** Expires the codes of a phone number, and lets the next one be sent at once. */
export const expireCodes = defineOperation(
  'console.expireCodes',
  'locked',
  async (sql, phone: string) => {
    await sql.query(`update otp set expires_at = now() - interval '1 second' where phone = $1`, [
      phone,
    ])
    await sql.query('delete from rate_limit where starts_with(key, $1)', [`otp:phone:${phone}:`])
  },
)

export const allowNextCode = defineOperation(
  'console.allowNextCode',
  'locked',
  async (sql, phone: string) => {
    await sql.query('delete from rate_limit where starts_with(key, $1)', [`otp:phone:${phone}:`])
  },
)

export const listSettings = defineOperation('console.listSettings', 'read', async sql => {
  const rows = await sql.query<{ name: string; value: unknown }>(
    'select name, value from setting order by name',
  )
  return Object.fromEntries(rows.map(row => [row.name, row.value]))
})

/** Restores one setting, or all, to the demonstration's values; settings that it does not have are deleted. */
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

export const activateWheel = defineOperation(
  'console.activateWheel',
  'locked',
  async (sql, code: string | null) => {
    await sql.query('update wheel set is_active = false where is_active')
    if (code === null) return
    const found = await first(
      sql,
      'update wheel set is_active = true where code = $1 returning 1 as done',
      [code],
    )
    if (found === undefined) throw new Refusal('NO_DATA')
  },
)

export const setWeights = defineOperation(
  'console.setWeights',
  'locked',
  async (sql, weights: Record<string, number>) => {
    for (const [code, weight] of Object.entries(weights))
      await sql.query(
        `update slice set weight = $2 from wheel
         where wheel.code = slice.wheel_code and wheel.is_active and slice.code = $1`,
        [code, weight],
      )
  },
)

export const listWheels = defineOperation('console.listWheels', 'read', sql =>
  sql.query('select code, name, is_active as "isActive" from wheel order by code'),
)
