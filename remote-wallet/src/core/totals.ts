import { type Hundredths, sum, zero } from '@tamlung/shared/contract/hundredths'
import type { GameAccount, WalletReply } from '@tamlung/shared/contract/routes/wallet'

export function balanceOf(game: GameAccount): Hundredths {
  return game.amount ?? zero
}

export function inGames(wallet: WalletReply): Hundredths {
  return sum(wallet.slots.map(balanceOf))
}

/** The wallet and all that lies in games. */
export function totalOf(wallet: WalletReply): Hundredths {
  return sum([wallet.wallet.amount, inGames(wallet)])
}

/** Accounts whose money is in no sum, because it could not be read. */
export function unreadAccounts(wallet: WalletReply): number {
  const unknown = wallet.slots.filter(game => game.isActive && game.amount == null)
  return (wallet.slots.unread ?? 0) + unknown.length
}

export function activeGames(wallet: WalletReply): GameAccount[] {
  return wallet.slots.filter(game => game.isActive)
}
