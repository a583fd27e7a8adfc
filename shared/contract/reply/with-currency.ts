import { isRecord } from './read-value'

/** Copies the currency into the wallet: a server may name it at the bank account or the member instead. */
export function withCurrency(value: unknown): unknown {
  if (!isRecord(value) || !isRecord(value.wallet)) return value
  const { wallet, bankAccount, profile } = value
  const records = [wallet, bankAccount, profile, value].filter(isRecord)
  const currency = records.find(record => record.currency)?.currency
  return { ...value, wallet: { ...wallet, currency } }
}
