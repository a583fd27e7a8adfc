import type { DialogProps } from '@tamlung/shared/contract/remote-contract'
import { plainText } from '@tamlung/shared/format/plain-text'
import { codeText } from '@tamlung/shared/i18n/error-text'
import { GamepadIcon } from '@tamlung/shared/ui/icons/icons'
import { EmptyState } from '@tamlung/shared/ui/states/empty-state'
import { useTranslation } from 'react-i18next'
import { findGame } from '../../core/find-game'
import { NoGame } from '../../core/no-game'
import { useWallet } from '../../core/use-wallet'
import { WalletDialog } from '../../core/wallet-dialog'
import { GameLauncher } from './game-launcher'

export function GameLauncherDialog({ parameters, onClose }: DialogProps) {
  const { t } = useTranslation('wallet')
  const { data } = useWallet()
  const game = findGame(data, parameters.game)
  return (
    <WalletDialog
      onClose={onClose}
      title={
        game ? t('launcher.title', { name: plainText(game.name, 40) }) : t('titles.gameLauncher')
      }
    >
      {wallet => {
        if (!game) return <NoGame unread={wallet.slots.unread} />
        return game.isActive ? (
          <GameLauncher game={game} key={game.code} />
        ) : (
          <EmptyState icon={<GamepadIcon size={28} />} title={codeText('SLOT_NO_ACCOUNT')} />
        )
      }}
    </WalletDialog>
  )
}
