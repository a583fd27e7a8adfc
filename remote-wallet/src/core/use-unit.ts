import { useTranslation } from 'react-i18next'
import { useWallet } from './use-wallet'

/** The word of the wallet's currency; baht where the server names none. */
export function useUnit(): string {
  const { t } = useTranslation('wallet')
  const { data } = useWallet()
  return t(`units.${data?.wallet.currency ?? 'BAHT'}`)
}
