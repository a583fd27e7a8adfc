import type { SpecOnlyBackend } from '../../spec-only-backend/spec-only-backend'
import type { Member } from '../../spec-only-backend/world'

/** A member's state on the server, in hundredths. */
export interface ServerState {
  wallet: number
  games: Readonly<Record<string, number>>
  coins: number
  /** The contents of all lists as text, without times and ids: equal texts mean that nothing more was done. */
  lists: string
}

export function serverState({ world }: SpecOnlyBackend, member: Member): ServerState {
  const { id, wallet, coin, rows, slips, coupons, gamePasswords, receivedBonuses } = member
  const games = Object.fromEntries([...member.games].sort())
  const received = [...receivedBonuses].map(([code, times]) => [code, times.length])
  const lists = {
    rows: rows.map(({ createdAt: _, ...row }) => row),
    slips: slips.map(({ amount, status }) => [amount, status]),
    qrs: world.qrs
      .filter(({ owner }) => owner === id)
      .map(({ provider, amount }) => [provider, amount]),
    passwords: [...gamePasswords],
    bonuses: [member.activeBonus, member.activePromotion, received],
    open: [coupons, member.inviteBonus, member.refund, member.collectedRefund],
  }
  return { wallet, games, coins: coin, lists: JSON.stringify({ wallet, games, coin, ...lists }) }
}
