import { bus } from '@tamlung/shared/bus/bus'
import { zero } from '@tamlung/shared/contract/hundredths'
import { walletCode } from '@tamlung/shared/contract/limits'
import { type GameAccount, transfer } from '@tamlung/shared/contract/routes/wallet'
import { multiply } from '@tamlung/shared/format/money'
import { plainText } from '@tamlung/shared/format/plain-text'
import { walletAmount } from '@tamlung/shared/session/wallet-currency'
import { Button } from '@tamlung/shared/ui/actions/button'
import { ConfirmDialog } from '@tamlung/shared/ui/dialogs/confirm-dialog'
import { PlayIcon, TransferIcon, WalletIcon } from '@tamlung/shared/ui/icons/icons'
import { Amount } from '@tamlung/shared/ui/money/amount'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnit } from '../../core/use-unit'
import { useMove } from '../moves/use-move'
import { TransferResult } from '../transfer/transfer-result'
import * as styles from './active-game.module.css'
import { GameCredentials } from './game-credentials'

interface ActiveGameProps {
  game: GameAccount
  onClose: () => void
}

export function ActiveGame({ game, onClose }: ActiveGameProps) {
  const { t } = useTranslation('wallet')
  const [confirming, setConfirming] = useState(false)
  const move = useMove(transfer)
  // Unknown is not nothing: then nobody says how much would be moved.
  const balance = game.amount ?? null
  const second = balance === null ? null : multiply(balance, game.ftWalletSlot ?? 1)
  const unit = useUnit()
  const moving = move.state.phase === 'sending'

  return (
    <div className={styles.game}>
      <div className={styles.balance}>
        <Amount size="large" unit={unit} value={balance} />
        <span className={styles.second}>
          {plainText(game.name, 40)} <Amount value={second} />
        </span>
      </div>
      <Button
        icon={<PlayIcon />}
        kind="wanted"
        onClick={() =>
          bus.emit('dialog.open', { name: 'game-launcher', parameters: { game: game.code } })
        }
        size="main"
      >
        {t('titles.gameLauncher')}
      </Button>
      <div className={styles.moves}>
        <Button
          icon={<TransferIcon size={20} />}
          kind="quiet"
          onClick={() =>
            bus.emit('dialog.open', {
              name: 'transfer',
              parameters: { from: walletCode, to: game.code },
            })
          }
        >
          {t('game.transferIn')}
        </Button>
        <Button
          disabled={balance === null || balance <= 0}
          icon={<WalletIcon size={20} />}
          kind="quiet"
          onClick={() => setConfirming(true)}
          pending={moving}
        >
          {t('game.toWallet')}
        </Button>
      </div>
      <GameCredentials game={game} />
      <ConfirmDialog
        confirmText={t('game.toWalletConfirm')}
        onClose={() => setConfirming(false)}
        onConfirm={() => {
          setConfirming(false)
          if (balance !== null)
            move.run({ body: { from: game.code, to: walletCode, amount: balance } })
        }}
        open={confirming}
        title={t('game.toWallet')}
      >
        {t('game.toWalletExplained', { amount: walletAmount(balance ?? zero), unit })}
      </ConfirmDialog>
      <TransferResult move={move} onClose={move.state.phase === 'done' ? move.reset : onClose} />
    </div>
  )
}
