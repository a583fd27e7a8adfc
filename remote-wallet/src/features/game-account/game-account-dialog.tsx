import type { DialogProps } from '@tamlung/shared/contract/remote-contract'
import { plainText } from '@tamlung/shared/format/plain-text'
import { useTranslation } from 'react-i18next'
import { findGame } from '../../core/find-game'
import { NoGame } from '../../core/no-game'
import { useWallet } from '../../core/use-wallet'
import { WalletDialog } from '../../core/wallet-dialog'
import { ActiveGame } from './active-game'
import { InactiveGame } from './inactive-game'

export function GameAccountDialog({ parameters, onClose }: DialogProps) {
  const { t } = useTranslation('wallet')
  const { data } = useWallet()
  const game = findGame(data, parameters.game)
  return (
    <WalletDialog
      onClose={onClose}
      title={game ? plainText(game.name, 40) : t('titles.gameAccount')}
    >
      {wallet => {
        if (!game) return <NoGame unread={wallet.slots.unread} />
        return game.isActive ? (
          <ActiveGame game={game} key={game.code} onClose={onClose} />
        ) : (
          <InactiveGame game={game} key={game.code} />
        )
      }}
    </WalletDialog>
  )
}
