import type { Hundredths } from '../contract/hundredths'
import { formatAmount } from './money'

/** Longer ones may go on in the next line, after a comma; shorter ones stay in one piece for who listens. */
export const wrapsFrom = 12

/** For inside a sentence: a long one goes on in the next line after a comma, and never between two digits of a group. */
export function foldableAmount(amount: Hundredths): string {
  const text = formatAmount(amount)
  return text.length < wrapsFrom ? text : text.replaceAll(',', ',\u200b')
}
