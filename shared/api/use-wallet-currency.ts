import { useQuery } from '@tanstack/react-query'
import { edition } from '../contract/edition'
import type { Currency } from '../contract/editions'
import { getWallet } from '../contract/routes/wallet'
import { queryOf } from './query-of'

const several = edition === 'lao'

/** What a member's money is counted in; undefined until it is known. Only the Lao edition has to ask. */
export function useWalletCurrency(): Currency | undefined {
  const { data } = useQuery({ ...queryOf(getWallet, {}), enabled: several })
  if (several && !data) return undefined
  return data?.wallet.currency ?? 'BAHT'
}
