import type { Currency } from '@tamlung/shared/contract/editions'
import { isRecord } from '@tamlung/shared/contract/reply/read-value'

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

/** Returns a row with its amounts and texts for a currency, or undefined if it has none for it. Rows are in baht. */
export const rowFor = <Row extends ByCurrency>(row: Row, currency: Currency): Row | undefined => {
  const own = row.by_currency[currency]
  return currency === 'BAHT' ? row : own && { ...row, ...own }
}
