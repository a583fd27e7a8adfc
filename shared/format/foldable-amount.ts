import type { Currency } from '../contract/editions'
import type { Hundredths } from '../contract/hundredths'
import { formatAmount } from './money'

/** The number of characters from which an amount may wrap after a comma. */
export const wrapsFrom = 12

/**
 * An amount inside a sentence. If it is too wide for a line of this screen, it may wrap after a comma, but not between the
 * digits of a group.
 */
export function foldableAmount(amount: Hundredths, currency?: Currency | null): string {
  const text = formatAmount(amount, currency)
  // A digit is 0.62em wide; the rest is the padding of a card in a dialog.
  const isTooLong = matchMedia(`(max-width:${text.length * 0.62 + 2.3}em)`).matches
  return isTooLong ? text.replaceAll(',', ',\u200b') : text
}
