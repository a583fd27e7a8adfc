import { walletCode } from '@tamlung/shared/contract/limits'
import type { Endpoint } from './endpoints'

interface Asked {
  /** What the address says; it may say anything. */
  from: string | undefined
  to: string | undefined
  /** The game that was last played or filled, if it is still there. */
  lastGame: unknown
}

/**
 * Where a transfer begins: as it was asked for, else from the wallet to the game of last time, or to the only one.
 * Money of a game goes back to the wallet. Empty where somebody has to choose.
 */
export function firstPlaces(places: readonly Endpoint[], { from, to, lastGame }: Asked) {
  const known = (code: unknown) => places.find(place => place.code === code)?.code
  const games = places.filter(({ code }) => code !== walletCode)
  const game = known(lastGame) ?? (games.length === 1 ? games[0]?.code : undefined) ?? ''
  const source = from !== undefined ? known(from) : to === walletCode ? game : walletCode
  const target = to !== undefined ? known(to) : source === walletCode ? game : walletCode
  return { from: source ?? '', to: target ?? '' }
}
