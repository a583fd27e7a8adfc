import type { GameAccount, WalletReply } from '@tamlung/shared/contract/routes/wallet'

/** Finds a game by the code in an address, which may be anything. */
export function findGame(
  wallet: WalletReply | undefined,
  code: string | undefined,
): GameAccount | undefined {
  return wallet?.slots.find(game => game.code === code)
}
