import { useWalletCurrency } from '@tamlung/shared/api/use-wallet-currency'
import type { Currency } from '@tamlung/shared/contract/editions'
import { useTranslation } from 'react-i18next'

/** The unit after an amount of the member's own money, which is in the wallet's currency unless another is named. */
export function useUnit(named?: Currency | null): string {
  const { t } = useTranslation('promotions')
  const ofWallet = useWalletCurrency()
  const currency = named ?? ofWallet
  return currency ? t(`units.${currency}`) : ''
}
