import type { Currency } from '@tamlung/shared/contract/editions'
import type { PlayLimits } from '@tamlung/shared/contract/routes/play-limits'
import type { Sql } from '../../platform/database/sql'
import { readSetting } from '../../platform/settings/setting'

type Helplines = PlayLimits['helplines'][number][]

/** Where somebody listens, by currency: the Department of Mental Health of Thailand. No public line of Laos was found to be true. */
const usual: Record<Currency, Helplines> = {
  BAHT: [{ name: 'สายด่วนสุขภาพจิต', phone: '1323' }],
  LAK: [],
}

const isLine = (value: unknown): value is Helplines[number] =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'phone' in value &&
  typeof value.phone === 'string' &&
  /^[+\d][\d ()-]{1,30}$/.test(value.phone)

/** The operator's own, by currency (setting `helplines`); the usual ones where nothing is said of a currency. */
export const readHelplines = async (sql: Sql, currency: Currency): Promise<Helplines> => {
  const setting = await readSetting<Partial<Record<Currency, unknown>> | null>(sql, 'helplines')
  const own = setting?.[currency]
  if (!Array.isArray(own)) return usual[currency]
  return own.filter(isLine).map(({ name, phone }) => ({ name, phone }))
}
