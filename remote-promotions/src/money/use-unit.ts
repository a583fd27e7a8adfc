import { useWalletCurrency } from '@tamlung/shared/api/use-wallet-currency'
import { useTranslation } from 'react-i18next'

/** The word behind an amount. */
export function useUnit(): string {
  const { t } = useTranslation('promotions')
  const currency = useWalletCurrency()
  return currency ? t(`units.${currency}`) : ''
}
