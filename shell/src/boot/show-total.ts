import type { EarlyCalls } from '@tamlung/shared/api/ask-early'
import type { Hundredths } from '@tamlung/shared/contract/hundredths'
import { isRecord } from '@tamlung/shared/contract/reply/read-value'
import { formatAmount } from '@tamlung/shared/format/money'
import { persistentStore } from '@tamlung/shared/session/storage'
import { storageKeys } from '@tamlung/shared/session/storage-keys'

/** Fields of a successful-looking reply that may hold a refusal; the page interprets them. */
const words = ['message', 'error', 'code', 'success', 'ok']

/** NaN for values that need interpretation: text, or fractions of a hundredth. */
function hundredthsOf(amount: unknown): number {
  if (typeof amount !== 'number') return Number.NaN
  const near = Math.round(amount * 100)
  return Math.abs(amount * 100 - near) < 1e-5 && Number.isSafeInteger(near) ? near : Number.NaN
}

/** A game account that was never opened has no balance. */
function inGame(game: unknown): number {
  if (!isRecord(game) || typeof game.code !== 'string') return Number.NaN
  return game.isActive === false && game.amount == null ? 0 : hundredthsOf(game.amount)
}

/** The sum of the wallet and all games, or null if any part of the reply is unclear. */
export function totalFromReply(answer: unknown): Hundredths | null {
  if (!isRecord(answer) || words.some(word => word in answer)) return null
  const { wallet, slots } = answer
  if (!isRecord(wallet) || !Array.isArray(slots)) return null
  const total = slots.reduce((sum, game) => sum + inGame(game), hundredthsOf(wallet.amount))
  return Number.isSafeInteger(total) ? (total as Hundredths) : null
}

/**
 * Shows the member's total in the skeleton, where the page will render it, while the page's code loads. Only if the
 * page will show the same: all its requests were answered without errors.
 */
export async function showTotal({ replies }: EarlyCalls) {
  const wallet = replies['/api/wallet']
  if (!wallet || persistentStore.get(storageKeys.hiddenAmounts) !== null) return
  const answers = await Promise.all(Object.values(replies))
  const reply: unknown = (await wallet)?.data
  const total = totalFromReply(reply)
  const place = document.querySelector<HTMLElement>('.frame-balance')
  if (!place || total === null || answers.some(answer => answer?.status !== 200)) return
  const text = formatAmount(total, Object(Object(reply).wallet).currency)
  place.style.setProperty('--length', `${text.length}`)
  place.textContent = text
}
