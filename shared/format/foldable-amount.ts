import type { Currency } from '../contract/editions'
import type { Hundredths } from '../contract/hundredths'
import { formatAmount } from './money'

/** Longer ones may go on in the next line, after a comma. */
export const wrapsFrom = 12

/**
 * For inside a sentence: what no line of this screen has room for goes on in the next one after a comma, and never
 * between two digits of a group. All others stay in one piece.
 */
export function foldableAmount(amount: Hundredths, currency?: Currency | null): string {
  const text = formatAmount(amount, currency)
  // A digit is 0.62 as wide as it is high; beside a line in a card of a dialog stand its edges.
  const isTooLong = matchMedia(`(max-width:${text.length * 0.62 + 2.3}em)`).matches
  return isTooLong ? text.replaceAll(',', ',\u200b') : text
}
