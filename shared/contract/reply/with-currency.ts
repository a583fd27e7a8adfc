import { isRecord } from './read-value'

/** The content of a wallet with its currency, which a server may name at the bank account or the member. */
export function withCurrency(value: unknown): unknown {
  if (!isRecord(value) || !isRecord(value.wallet)) return value
  const { wallet, bankAccount, profile } = value
  const places = [wallet, bankAccount, profile, value].filter(isRecord)
  const currency = places.find(place => place.currency)?.currency
  return { ...value, wallet: { ...wallet, currency } }
}
