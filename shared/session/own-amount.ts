import i18next from 'i18next'
import type { Hundredths } from '../contract/hundredths'
import { foldableAmount } from '../format/foldable-amount'
import { hiddenAmounts } from './hidden-amounts'
import { useHiddenAmounts } from './use-hidden-amounts'
import { useKnownCurrency, walletAmount } from './wallet-currency'

/** Shown in place of a hidden amount, with the same length for every amount. */
export const hiddenText = '••••••'

/** The words for a hidden amount in a sentence, which screen readers read. */
function hiddenWord(): string {
  return i18next.t('ui:amountHiddenInside')
}

/** The member's own money in a sentence that is rendered once, such as a toast. */
export function ownAmount(amount: Hundredths): string {
  return hiddenAmounts.now() ? hiddenWord() : walletAmount(amount)
}

/** The same for text that stays on the screen. */
export function useOwnAmount(): (amount: Hundredths) => string {
  const hidden = useHiddenAmounts()
  const currency = useKnownCurrency()
  return amount => (hidden ? hiddenWord() : foldableAmount(amount, currency))
}
