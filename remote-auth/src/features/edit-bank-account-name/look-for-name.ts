import { call } from '@tamlung/shared/api/call'
import { getProfile } from '@tamlung/shared/contract/routes/account'
import { getWallet } from '@tamlung/shared/contract/routes/wallet'
import { accountName } from '../../bank/account-name'

/** The name that the account bears now, where it can be read; undefined where it cannot. */
export async function lookForName(): Promise<string | undefined> {
  const told = await call(getProfile, {}).catch(() => null)
  const account = told?.bankAccount ?? (await call(getWallet, {}).catch(() => null))?.bankAccount
  const name = account?.bankAccountName
  return name == null ? undefined : accountName(name)
}
