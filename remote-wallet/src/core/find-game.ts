import type { GameAccount, WalletReply } from '@tamlung/shared/contract/routes/wallet'

/** The game that an address names; what stands there may be anything. */
export function findGame(
  wallet: WalletReply | undefined,
  code: string | undefined,
): GameAccount | undefined {
  return wallet?.slots.find(game => game.code === code)
}
