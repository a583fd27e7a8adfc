import i18next from 'i18next'
import type { Hundredths } from '../contract/hundredths'
import { foldableAmount } from '../format/foldable-amount'
import { hiddenAmounts } from './hidden-amounts'
import { useHiddenAmounts } from './use-hidden-amounts'
import { useKnownCurrency, walletAmount } from './wallet-currency'

/** In place of an amount that is not shown; as long for much as for little. */
export const hiddenText = '••••••'

/** The same inside a sentence, which is read out as it stands. */
function hiddenWord(): string {
  return i18next.t('ui:amountHiddenInside')
}

/** The member's own money inside a sentence that is said once, such as a toast. */
export function ownAmount(amount: Hundredths): string {
  return hiddenAmounts.now() ? hiddenWord() : walletAmount(amount)
}

/** The same for what stays on the screen. */
export function useOwnAmount(): (amount: Hundredths) => string {
  const hidden = useHiddenAmounts()
  const currency = useKnownCurrency()
  return amount => (hidden ? hiddenWord() : foldableAmount(amount, currency))
}
