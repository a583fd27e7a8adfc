import { queryOf } from '@tamlung/shared/api/query-of'
import { lookupBanks } from '@tamlung/shared/contract/routes/lookup'
import { useQuery } from '@tanstack/react-query'
import { useBankAccount } from '../../bank/use-bank-account'

export type BankFields = { bankCode: string; bankAccountName: string; bankAccountNo: string }

/**
 * The bank account as a change of the profile has to repeat it. The specification tells a bank by its Thai name
 * there, and asks for its code here. Undefined while it is not known, null where there is none to repeat.
 */
export function useBankFields() {
  const { account, error, refetch } = useBankAccount()
  const isCoded = Boolean(account?.bankCode)
  const banks = useQuery({ ...queryOf(lookupBanks, {}), enabled: account != null && !isCoded })
  const named = banks.data?.find(({ nameTH }) => nameTH === account?.bank?.nameTH)
  const bankCode = isCoded ? account?.bankCode : named?.code
  const { bankAccountName, bankAccountNo } = account ?? {}
  const pending = account === undefined || (account !== null && !isCoded && !banks.data)
  const known = bankCode && bankAccountName && bankAccountNo
  const fields: BankFields | null = known ? { bankCode, bankAccountName, bankAccountNo } : null
  return {
    fields: pending ? undefined : fields,
    error: error ?? banks.error,
    refetch: error ? refetch : banks.refetch,
  }
}
