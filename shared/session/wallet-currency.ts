import { useSyncExternalStore } from 'react'
import type { Currency } from '../contract/editions'
import type { Hundredths } from '../contract/hundredths'
import { isRecord } from '../contract/reply/read-value'
import { withCurrency } from '../contract/reply/with-currency'
import { formatAmount } from '../format/money'
import { tabStore } from './storage'
import { ofMember } from './storage-keys'

const key = `${ofMember}currency`
const listeners = new Set<() => void>()

/** The wallet's currency as the server last named it: amounts in kip have no decimals. */
export const walletCurrency = {
  now: (): Currency | null => (tabStore.get(key) === 'LAK' ? 'LAK' : null),

  /** Learns the currency from any reply with a wallet. */
  learn(data: unknown) {
    const reply = withCurrency(data)
    const currency = isRecord(reply) && isRecord(reply.wallet) ? reply.wallet.currency : null
    if (!currency || currency === tabStore.get(key)) return
    tabStore.set(key, String(currency))
    for (const listener of listeners) listener()
  },

  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

/** The wallet's currency as a hook; null before it is known. */
export function useKnownCurrency(): Currency | null {
  return useSyncExternalStore(walletCurrency.subscribe, walletCurrency.now)
}

/** An amount in the currency of the member's wallet. */
export function walletAmount(amount: Hundredths): string {
  return formatAmount(amount, walletCurrency.now())
}
