import type { Hundredths } from '../contract/hundredths'
import { formatAmount } from '../format/money'
import { hiddenAmounts } from './hidden-amounts'
import { useHiddenAmounts } from './use-hidden-amounts'

/** In place of an amount that is not shown; as long for much as for little. */
export const hiddenText = '••••••'

/** The member's own money inside a sentence that is said once, such as a toast. */
export function ownAmount(amount: Hundredths): string {
  return hiddenAmounts.now() ? hiddenText : formatAmount(amount)
}

/** The same for what stays on the screen. */
export function useOwnAmount(): (amount: Hundredths) => string {
  const hidden = useHiddenAmounts()
  return amount => (hidden ? hiddenText : formatAmount(amount))
}
