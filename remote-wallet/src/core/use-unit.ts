import type { Currency } from '@tamlung/shared/contract/editions'
import { namedCurrency } from '@tamlung/shared/contract/named-currency'
import { useTranslation } from 'react-i18next'
import { useWallet } from './use-wallet'

/** The unit of a currency, or of the wallet's if none is given; empty if unknown. */
export function useUnit(given?: Currency | null): string {
  const { t } = useTranslation('wallet')
  const { data } = useWallet()
  const currency = given === undefined ? namedCurrency(data?.wallet.currency) : given
  return currency ? t(`units.${currency}`) : ''
}
