import type { Hundredths } from '@tamlung/shared/contract/hundredths'
import { walletCode } from '@tamlung/shared/contract/limits'
import type { WalletReply } from '@tamlung/shared/contract/routes/wallet'
import { findGame } from './find-game'
import { useWallet } from './use-wallet'

/** What cannot be read is the server's to judge. */
function holds(wallet: WalletReply | undefined, place: string, amount: Hundredths): boolean {
  const held = place === walletCode ? wallet?.wallet.amount : findGame(wallet, place)?.amount
  return held == null || amount <= held
}

/** Whether a place holds so much. Before the answer is no it is read once more: somebody may have won meanwhile. */
export function useCheckBalance() {
  const { data, refetch } = useWallet()
  return async (place: string, amount: Hundredths): Promise<boolean> => {
    if (holds(data, place, amount)) return true
    const now = await refetch()
    return now.isError || holds(now.data, place, amount)
  }
}
