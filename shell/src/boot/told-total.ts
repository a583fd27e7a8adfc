import type { Hundredths } from '@tamlung/shared/contract/hundredths'
import { isRecord } from '@tamlung/shared/contract/reply/read-value'

/** Fields by which a server may refuse in a reply that looks successful; interpreting them is left to the page. */
const words = ['message', 'error', 'code', 'success', 'ok']

/** NaN for anything that needs interpretation: text, or fractions of a hundredth. */
function hundredthsOf(amount: unknown): number {
  if (typeof amount !== 'number') return Number.NaN
  const near = Math.round(amount * 100)
  return Math.abs(amount * 100 - near) < 1e-5 && Number.isSafeInteger(near) ? near : Number.NaN
}

/** An account that was never opened holds nothing. */
function inGame(game: unknown): number {
  if (!isRecord(game) || typeof game.code !== 'string') return Number.NaN
  return game.isActive === false && game.amount == null ? 0 : hundredthsOf(game.amount)
}

/** What the wallet and all games hold together, or null if the reply leaves any doubt. */
export function toldTotal(answer: unknown): Hundredths | null {
  if (!isRecord(answer) || words.some(word => word in answer)) return null
  const { wallet, slots } = answer
  if (!isRecord(wallet) || !Array.isArray(slots)) return null
  const total = slots.reduce((sum, game) => sum + inGame(game), hundredthsOf(wallet.amount))
  return Number.isSafeInteger(total) ? (total as Hundredths) : null
}
