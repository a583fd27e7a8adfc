import { queryKeyOf, queryOf } from '@tamlung/shared/api/query-of'
import { getProfile } from '@tamlung/shared/contract/routes/account'
import { lookupBanks } from '@tamlung/shared/contract/routes/lookup'
import { getWallet } from '@tamlung/shared/contract/routes/wallet'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

/** Reloads every query with the member's name and bank account. */
export function useReloadBankAccount() {
  const client = useQueryClient()
  return useCallback(() => {
    for (const route of [getProfile, getWallet])
      void client.invalidateQueries({ queryKey: queryKeyOf(route) })
  }, [client])
}

/**
 * The bank account from the profile, as our server sends it, or from the wallet, as the specification says. The
 * wallet names a bank in Thai, without the code that rules and other calls need, so the code is looked up in `banks`.
 */
export function useBankAccount() {
  const profile = useQuery(queryOf(getProfile, {}))
  const fromProfile = profile.data?.bankAccount
  const isElsewhere = profile.data !== undefined && !fromProfile
  const wallet = useQuery({ ...queryOf(getWallet, {}), enabled: isElsewhere })
  const { data, error, isFetching, refetch } = isElsewhere ? wallet : profile
  const account = fromProfile ?? wallet.data?.bankAccount ?? null
  const name = !account?.bankCode && account?.bank?.nameTH
  const banks = useQuery({ ...queryOf(lookupBanks, {}), enabled: !!name })
  const named = name ? banks.data?.find(({ nameTH }) => nameTH === name) : undefined
  return {
    /** Undefined while unknown, null when the member has none. */
    account: data && (named ? { ...account, bankCode: named.code } : account),
    /** Another account that is pending. */
    planned: profile.data?.bankAccountChange ?? null,
    banks,
    error,
    isFetching,
    refetch,
  }
}
