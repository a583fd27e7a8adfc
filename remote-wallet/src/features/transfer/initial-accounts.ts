import { walletCode } from '@tamlung/shared/contract/limits'
import type { Endpoint } from './endpoints'

interface Requested {
  /** The address's parameters; they may hold anything. */
  from: string | undefined
  to: string | undefined
  /** The game that was last played or filled, if it is still there. */
  lastGame: unknown
}

/**
 * The initial accounts of a transfer: as requested, otherwise from the wallet to the last game, or to the only one. A
 * game's money goes back to the wallet. Empty where the member has to choose.
 */
export function initialAccounts(places: readonly Endpoint[], { from, to, lastGame }: Requested) {
  const known = (code: unknown) => places.find(place => place.code === code)?.code
  const games = places.filter(({ code }) => code !== walletCode)
  const game = known(lastGame) ?? (games.length === 1 ? games[0]?.code : undefined) ?? ''
  const source = from !== undefined ? known(from) : to === walletCode ? game : walletCode
  const target = to !== undefined ? known(to) : source === walletCode ? game : walletCode
  return { from: source ?? '', to: target ?? '' }
}
