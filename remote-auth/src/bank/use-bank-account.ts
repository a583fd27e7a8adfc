import { queryOf } from '@tamlung/shared/api/query-of'
import { getProfile } from '@tamlung/shared/contract/routes/account'
import { getWallet } from '@tamlung/shared/contract/routes/wallet'
import { useQuery } from '@tanstack/react-query'

/** The bank account as the server tells it: with the profile, as ours does, or with the wallet, as the specification says. */
export function useBankAccount() {
  const profile = useQuery(queryOf(getProfile, {}))
  const told = profile.data?.bankAccount
  const isElsewhere = profile.data !== undefined && !told
  const wallet = useQuery({ ...queryOf(getWallet, {}), enabled: isElsewhere })
  const { data, error, isFetching, refetch } = isElsewhere ? wallet : profile
  return {
    /** Undefined while it is not known, null where the member has none. */
    account: data === undefined ? undefined : (told ?? wallet.data?.bankAccount ?? null),
    /** Another account that waits to become this one. */
    planned: profile.data?.bankAccountChange ?? null,
    error,
    isFetching,
    refetch,
  }
}
