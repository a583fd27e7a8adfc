import { walletCode } from '@tamlung/shared/contract/size-limits'
import { plainText } from '@tamlung/shared/format/plain-text'
import { useTranslation } from 'react-i18next'
import { findGame } from './find-game'
import { useWallet } from './use-wallet'

/** The name of the wallet or a game account; its code while the games are unknown. */
export function useAccountName() {
  const { t } = useTranslation('wallet')
  const { data } = useWallet()
  return (code: string | null | undefined) =>
    code === walletCode
      ? t('transfer.wallet')
      : plainText(findGame(data, code ?? '')?.name ?? code, 40)
}
