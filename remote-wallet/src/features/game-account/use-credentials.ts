import { queryOf } from '@tamlung/shared/api/query-of'
import { getCredentials } from '@tamlung/shared/contract/routes/wallet'
import { useQuery } from '@tanstack/react-query'

/** A game's username and password; forgotten as soon as nothing shows them. */
export function useCredentials(slotCode: string) {
  return useQuery({ ...queryOf(getCredentials, { params: { slotCode } }), gcTime: 0 })
}
