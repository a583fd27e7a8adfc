import { type Hundredths, sum, zero } from '@tamlung/shared/contract/hundredths'
import type { GameAccount, WalletReply } from '@tamlung/shared/contract/routes/wallet'

export function balanceOf(game: GameAccount): Hundredths {
  return game.amount ?? zero
}

export function inGames(wallet: WalletReply): Hundredths {
  return sum(wallet.slots.map(balanceOf))
}

/** The sum of the wallet and all game accounts. */
export function totalOf(wallet: WalletReply): Hundredths {
  return sum([wallet.wallet.amount, inGames(wallet)])
}

/** The number of accounts that are in no sum, because their amount could not be read. */
export function unreadAccounts(wallet: WalletReply): number {
  const unknown = wallet.slots.filter(game => game.isActive && game.amount == null)
  return (wallet.slots.unread ?? 0) + unknown.length
}

export function activeGames(wallet: WalletReply): GameAccount[] {
  return wallet.slots.filter(game => game.isActive)
}
