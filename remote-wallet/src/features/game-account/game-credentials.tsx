import { useMoneyAction } from '@tamlung/shared/api/use-money-action'
import { type GameAccount, resetSlotPassword } from '@tamlung/shared/contract/routes/wallet'
import { doubtText, errorText } from '@tamlung/shared/i18n/error-text'
import { Button } from '@tamlung/shared/ui/actions/button'
import { ConfirmDialog } from '@tamlung/shared/ui/dialogs/confirm-dialog'
import { LockIcon } from '@tamlung/shared/ui/icons/icons'
import { FailedState } from '@tamlung/shared/ui/states/failed-state'
import { SkeletonRows } from '@tamlung/shared/ui/states/skeleton'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isPlayRefused } from '../../core/is-play-refused'
import { lookForMove } from '../../core/look-for-move'
import { LimitsWay } from '../limits/refused/limits-way'
import { CredentialRows } from './credential-rows'
import * as styles from './game-credentials.module.css'
import { useCredentials } from './use-credentials'

export function GameCredentials({ game }: { game: GameAccount }) {
  const { t } = useTranslation('wallet')
  const credentials = useCredentials(game.code)
  const [confirming, setConfirming] = useState(false)
  const reset = useMoneyAction(resetSlotPassword, () => void credentials.refetch(), {
    look: lookForMove(resetSlotPassword),
  })
  const { state } = reset

  function resetNow() {
    setConfirming(false)
    if (state.phase === 'unknown' && !state.looked) return reset.checkAgain()
    // A password that is made anew twice is as good.
    reset.letGo()
    // Kept on this page only: what it was says whether there is another one now.
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
        <FailedState onRetry={credentials.refetch} retrying={credentials.isFetching}>
          {errorText(credentials.error)}
        </FailedState>
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
