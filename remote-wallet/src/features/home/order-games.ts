import type { GameAccount } from '@tamlung/shared/contract/routes/wallet'
import { gameCodes } from '../../core/game-codes'
import type { Choices } from '../../core/last-choices'

/** Favourites, then what was played last, then the other open accounts; the rest as the server has it. */
export function orderGames(games: readonly GameAccount[], { liked, played }: Choices): string[] {
  const favourites = new Set(gameCodes(liked))
  const recent = gameCodes(played).reverse()
  const rank = ({ code, isActive }: GameAccount) =>
    isActive ? (favourites.has(code) ? 100 : 1) + recent.indexOf(code) + 1 : 0
  return [...games].sort((a, b) => rank(b) - rank(a)).map(({ code }) => code)
}
