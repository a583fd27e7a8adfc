import { useBankAccount } from '../../bank/use-bank-account'

export type BankFields = { bankCode: string; bankAccountName: string; bankAccountNo: string }

/** The bank account that a profile update must repeat. Undefined while unknown, null when there is none. */
export function useBankFields() {
  const { account, banks, error, refetch } = useBankAccount()
  const { bankCode, bankAccountName, bankAccountNo } = account ?? {}
  const known = bankCode && bankAccountName && bankAccountNo
  const fields: BankFields | null = known ? { bankCode, bankAccountName, bankAccountNo } : null
  return {
    fields: account === undefined || banks.isLoading ? undefined : fields,
    error: error ?? banks.error,
    refetch: error ? refetch : banks.refetch,
  }
}
