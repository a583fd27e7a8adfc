import { useWalletCurrency } from '@tamlung/shared/api/use-wallet-currency'
import type { Currency } from '@tamlung/shared/contract/editions'
import { namedCurrency } from '@tamlung/shared/contract/named-currency'
import { useTranslation } from 'react-i18next'

/** The word of the currency that the server names, or of the wallet's: limits count what enters and leaves the wallet. */
export function useLimitUnit(named: Currency | null | undefined): string {
  const { t } = useTranslation('wallet')
  const ofWallet = useWalletCurrency()
  const currency = namedCurrency(named ?? ofWallet)
  return currency ? t(`units.${currency}`) : ''
}
