import { useMoneyAction } from '@tamlung/shared/api/use-money-action'
import { bus } from '@tamlung/shared/bus/bus'
import { zero } from '@tamlung/shared/contract/hundredths'
import {
  type GameAccount,
  resetSlotPassword,
  transfer,
} from '@tamlung/shared/contract/routes/wallet'
import { walletCode } from '@tamlung/shared/contract/size-limits'
import { multiply } from '@tamlung/shared/format/money'
import { plainText } from '@tamlung/shared/format/plain-text'
import { doubtText, errorText } from '@tamlung/shared/i18n/error-text'
import { walletAmount } from '@tamlung/shared/session/wallet-currency'
import { Button } from '@tamlung/shared/ui/actions/button'
import { ConfirmDialog } from '@tamlung/shared/ui/dialogs/confirm-dialog'
import { LockIcon, PlayIcon, TransferIcon, WalletIcon } from '@tamlung/shared/ui/icons/icons'
import { Amount } from '@tamlung/shared/ui/money/amount'
import { FailedQuery } from '@tamlung/shared/ui/states/failed-query'
import { SkeletonRows } from '@tamlung/shared/ui/states/skeleton'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isPlayRefused } from '../../core/is-play-refused'
import { evidenceOf } from '../../core/move-evidence'
import { useUnit } from '../../core/use-unit'
import { LimitsWay } from '../limits/refused/limits-way'
import { useMove } from '../moves/use-move'
import { TransferResult } from '../transfer/transfer-result'
import * as styles from './active-game.module.css'
import { CredentialRows, useCredentials } from './credential-rows'

export function GameCredentials({ game }: { game: GameAccount }) {
  const { t } = useTranslation('wallet')
  const credentials = useCredentials(game.code)
  const [confirming, setConfirming] = useState(false)
  const reset = useMoneyAction(resetSlotPassword, () => void credentials.refetch(), {
    look: evidenceOf(resetSlotPassword),
  })
  const { state } = reset

  function resetNow() {
    setConfirming(false)
    if (state.phase === 'unknown' && !state.looked) return reset.checkAgain()
    // Resetting the password twice does no harm.
    reset.letGo()
    // Kept in memory only: if the password differs from it later, the reset has happened.
    reset.run({ params: { slotCode: game.code } }, { password: credentials.data?.password })
  }

  return (
    <section className={styles.credentials}>
      <h3>{t('game.credentials')}</h3>
      {credentials.data ? (
        <CredentialRows credentials={credentials.data} />
      ) : isPlayRefused(credentials.error) ? (
        <>
          <p>{errorText(credentials.error)}</p>
          <LimitsWay error={credentials.error} tried="play" />
        </>
      ) : credentials.isError ? (
        <FailedQuery query={credentials} />
      ) : (
        <SkeletonRows rows={2} />
      )}
      <Button
        disabled={!credentials.data}
        icon={<LockIcon size={20} />}
        kind="quiet"
        onClick={() => setConfirming(true)}
        pending={state.phase === 'sending' || state.phase === 'checking'}
        wide
      >
        {t('game.reset')}
      </Button>
      {state.phase === 'done' && state.trace && <p role="status">{t('game.resetSeen')}</p>}
      {(state.phase === 'refused' || state.phase === 'unknown') && (
        <p className={styles.failed} role="alert">
          {state.phase === 'refused'
            ? errorText(state.error)
            : `${doubtText(state.error)} ${t(state.looked ? 'game.resetLooked' : 'game.resetUnknown')}`}
        </p>
      )}
      <ConfirmDialog
        confirmText={t('game.resetConfirm')}
        onClose={() => setConfirming(false)}
        onConfirm={() => void resetNow()}
        open={confirming}
        title={t('game.reset')}
      >
        {t('game.resetExplained')}
      </ConfirmDialog>
    </section>
  )
}

interface ActiveGameProps {
  game: GameAccount
  onClose: () => void
}

export function ActiveGame({ game, onClose }: ActiveGameProps) {
  const { t } = useTranslation('wallet')
  const [confirming, setConfirming] = useState(false)
  const move = useMove(transfer)
  // An unknown balance is not zero: then no amount to move is shown.
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
