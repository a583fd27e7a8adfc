import type { Hundredths } from '@tamlung/shared/contract/hundredths'
import { isRecord } from '@tamlung/shared/contract/reply/read-value'

/** Fields in which a server may say no in an answer that looks like a good one: what they mean is for the page to say. */
const words = ['message', 'error', 'code', 'success', 'ok']

/** Not a number where there is anything to read into it: text, or a part of a hundredth. */
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

/** What the wallet and all games hold together, where an answer says it without the least doubt; null for all others. */
export function toldTotal(answer: unknown): Hundredths | null {
  if (!isRecord(answer) || words.some(word => word in answer)) return null
  const { wallet, slots } = answer
  if (!isRecord(wallet) || !Array.isArray(slots)) return null
  const total = slots.reduce((sum, game) => sum + inGame(game), hundredthsOf(wallet.amount))
  return Number.isSafeInteger(total) ? (total as Hundredths) : null
}
