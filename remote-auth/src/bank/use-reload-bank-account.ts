import { queryKeyOf } from '@tamlung/shared/api/query-of'
import { getProfile } from '@tamlung/shared/contract/routes/account'
import { getWallet } from '@tamlung/shared/contract/routes/wallet'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

/** Reloads every query with the member's name and bank account. */
export function useReloadBankAccount() {
  const client = useQueryClient()
  return useCallback(() => {
    for (const route of [getProfile, getWallet])
      void client.invalidateQueries({ queryKey: queryKeyOf(route) })
  }, [client])
}
