import { queryOf } from '@tamlung/shared/api/query-of'
import { getWallet } from '@tamlung/shared/contract/routes/wallet'
import { useQuery } from '@tanstack/react-query'

/** The member, the wallet and the game accounts. */
export function useWallet() {
  return useQuery(queryOf(getWallet, {}))
}
