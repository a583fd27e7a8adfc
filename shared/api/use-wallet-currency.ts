import { useQuery } from '@tanstack/react-query'
import { edition } from '../contract/edition'
import type { Currency } from '../contract/editions'
import { namedCurrency } from '../contract/named-currency'
import { getWallet } from '../contract/routes/wallet'
import { queryOf } from './query-of'

/** The currency of the member's money; undefined until it is known. Only the Lao edition needs the wallet's reply for it. */
export function useWalletCurrency(): Currency | undefined {
  const { data } = useQuery({ ...queryOf(getWallet, {}), enabled: edition === 'lao' })
  return namedCurrency(data?.wallet.currency) ?? undefined
}
