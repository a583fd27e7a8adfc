import { isRecord } from './read-value'

/** What is in a wallet, with its currency: a server may say that of the bank account or of the member. */
export function withCurrency(value: unknown): unknown {
  if (!isRecord(value) || !isRecord(value.wallet)) return value
  const { wallet, bankAccount, profile } = value
  const places = [wallet, bankAccount, profile, value].filter(isRecord)
  const currency = places.find(place => place.currency)?.currency
  return { ...value, wallet: { ...wallet, currency } }
}
