import type { Currency } from '@tamlung/shared/contract/editions'
import { isRecord } from '@tamlung/shared/contract/reply/read-value'
import { defineOperation } from '../../platform/database/operation'
import type { Sql } from '../../platform/database/sql'
import { fieldsFor, readSetting } from '../../platform/settings/setting'

/** In hundredths. */
const defaults = {
  BAHT: { min: 100_00, max: 200_000_00 },
  LAK: { min: 50_000_00, max: 100_000_000_00 },
}

const toHundredths = (value: unknown, fallback: number) => {
  const amount = Math.round(Number(value) * 100)
  return typeof value === 'number' && Number.isSafeInteger(amount) ? amount : fallback
}

/** Reads the limits for wallets of a currency; values of the setting that are not amounts are replaced by defaults. */
export const readWithdrawLimits = async (sql: Sql, currency: Currency) => {
  const setting = await readSetting<unknown>(sql, 'lookup.withdraw')
  const { withdrawMin, withdrawMax } = fieldsFor(setting, currency)
  return {
    min: toHundredths(withdrawMin, defaults[currency].min),
    max: toHundredths(withdrawMax, defaults[currency].max),
  }
}

/** Returns the setting for baht as staff stored it, like every lookup; for kip the limits that hold. */
export const showWithdrawLimits = defineOperation(
  'wallet.withdrawLimits',
  'read',
  async (sql, currency: Currency) => {
    if (currency !== 'BAHT') {
      const { min, max } = await readWithdrawLimits(sql, currency)
      return { withdrawMin: min / 100, withdrawMax: max / 100, currency }
    }
    const setting = await readSetting<unknown>(sql, 'lookup.withdraw')
    return isRecord(setting) ? { ...fieldsFor(setting, currency), currency } : (setting ?? null)
  },
)
