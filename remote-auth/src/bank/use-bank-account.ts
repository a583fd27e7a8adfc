import { queryOf } from '@tamlung/shared/api/query-of'
import { getProfile } from '@tamlung/shared/contract/routes/account'
import { lookupBanks } from '@tamlung/shared/contract/routes/lookup'
import { getWallet } from '@tamlung/shared/contract/routes/wallet'
import { useQuery } from '@tanstack/react-query'

/**
 * The bank account as the server tells it: with the profile, as ours does, or with the wallet, as the specification says.
 * The wallet tells a bank by its Thai name, without the code that rules and other calls need: it is looked up among `banks`.
 */
export function useBankAccount() {
  const profile = useQuery(queryOf(getProfile, {}))
  const told = profile.data?.bankAccount
  const isElsewhere = profile.data !== undefined && !told
  const wallet = useQuery({ ...queryOf(getWallet, {}), enabled: isElsewhere })
  const { data, error, isFetching, refetch } = isElsewhere ? wallet : profile
  const account = told ?? wallet.data?.bankAccount ?? null
  const name = !account?.bankCode && account?.bank?.nameTH
  const banks = useQuery({ ...queryOf(lookupBanks, {}), enabled: !!name })
  const named = name ? banks.data?.find(({ nameTH }) => nameTH === name) : undefined
  return {
    /** Undefined while it is not known, null where the member has none. */
    account: data && (named ? { ...account, bankCode: named.code } : account),
    /** Another account that waits to become this one. */
    planned: profile.data?.bankAccountChange ?? null,
    banks,
    error,
    isFetching,
    refetch,
  }
}
