import type { Hundredths } from '@tamlung/shared/contract/hundredths'
import type { WalletReply } from '@tamlung/shared/contract/routes/wallet'
import { walletCode } from '@tamlung/shared/contract/size-limits'
import { findGame } from './find-game'
import { useWallet } from './use-wallet'

/** Whether an account holds the amount. True if the balance is unknown, because the server decides then. */
function holds(wallet: WalletReply | undefined, account: string, amount: Hundredths): boolean {
  const held = account === walletCode ? wallet?.wallet.amount : findGame(wallet, account)?.amount
  return held == null || amount <= held
}

/**
 * Whether an account holds this much. Before it returns false it reads the balance again, because the member may have won
 * meanwhile.
 */
export function useCheckBalance() {
  const { data, refetch } = useWallet()
  return async (account: string, amount: Hundredths): Promise<boolean> => {
    if (holds(data, account, amount)) return true
    const now = await refetch()
    return now.isError || holds(now.data, account, amount)
  }
}
