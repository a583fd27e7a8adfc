import type { Hundredths } from '@tamlung/shared/contract/hundredths'
import type { WalletReply } from '@tamlung/shared/contract/routes/wallet'
import { walletCode } from '@tamlung/shared/contract/size-limits'
import { findGame } from './find-game'
import { useWallet } from './use-wallet'

/** If the balance cannot be read, the server decides. */
function holds(wallet: WalletReply | undefined, place: string, amount: Hundredths): boolean {
  const held = place === walletCode ? wallet?.wallet.amount : findGame(wallet, place)?.amount
  return held == null || amount <= held
}

/** Whether a place holds this much. Before it says no it reads once more, because the member may have won meanwhile. */
export function useCheckBalance() {
  const { data, refetch } = useWallet()
  return async (place: string, amount: Hundredths): Promise<boolean> => {
    if (holds(data, place, amount)) return true
    const now = await refetch()
    return now.isError || holds(now.data, place, amount)
  }
}
