import { useMoneyAction } from '@tamlung/shared/api/use-money-action'
import { bus } from '@tamlung/shared/bus/bus'
import type { DialogProps } from '@tamlung/shared/contract/remote-contract'
import { activateSlot, type GameAccount } from '@tamlung/shared/contract/routes/wallet'
import { plainText } from '@tamlung/shared/format/plain-text'
import { doubtText, errorText } from '@tamlung/shared/i18n/error-text'
import { Button } from '@tamlung/shared/ui/actions/button'
import { EmptyState } from '@tamlung/shared/ui/states/empty-state'
import { FailedState } from '@tamlung/shared/ui/states/failed-state'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { findGame } from '../../core/find-game'
import { evidenceOf } from '../../core/move-evidence'
import { NoGame } from '../../core/no-game'
import { useWallet } from '../../core/use-wallet'
import { WalletDialog } from '../../core/wallet-dialog'
import { ActiveGame } from './active-game'
import { GameLogo } from './game-logo'

/** Offers to open an account; once it is open the same dialog shows it. */
function InactiveGame({ game }: { game: GameAccount }) {
  const { t } = useTranslation('wallet')
  const { refetch, isFetching } = useWallet()
  const [hasLooked, setHasLooked] = useState(false)
  /** Refetches the wallet. The dialog shows the account as soon as the wallet has it, which may take a server a while. */
  async function readWallet() {
    bus.emit('wallet.changed', { cause: activateSlot.path })
    await refetch({ cancelRefetch: false })
    setHasLooked(true)
  }
  const activation = useMoneyAction(activateSlot, readWallet, { look: evidenceOf(activateSlot) })
  const { state } = activation
  const activate = () => activation.run({ params: { slotCode: game.code } })

  if (state.phase === 'refused' || state.phase === 'unknown')
    return (
      <FailedState
        onRetry={state.phase === 'refused' ? activate : activation.checkAgain}
        title={t(`move.${state.phase}Title`)}
      >
        {state.phase === 'refused'
          ? errorText(state.error)
          : `${doubtText(state.error)} ${t('game.activateUnknown')}`}
      </FailedState>
    )
  if (state.phase === 'done' && hasLooked)
    return (
      <FailedState onRetry={refetch} retrying={isFetching} title={t('game.opened')}>
        {t('game.notShown')}
      </FailedState>
    )
  return (
    <EmptyState
      action={
        <Button kind="wanted" onClick={activate} pending={state.phase !== 'idle'}>
          {t('game.activate')}
        </Button>
      }
      icon={<GameLogo game={game} />}
      title={t('game.notOpen')}
    >
      {t('game.activateExplained')}
    </EmptyState>
  )
}

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
