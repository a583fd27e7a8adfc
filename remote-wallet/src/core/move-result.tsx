import type { MoneyState } from '@tamlung/shared/api/use-money-action'
import { walletCode } from '@tamlung/shared/contract/limits'
import { errorText } from '@tamlung/shared/i18n/error-text'
import { Button } from '@tamlung/shared/ui/actions/button'
import { RepeatedResult } from '@tamlung/shared/ui/dialogs/repeated-result'
import { ResultDialog } from '@tamlung/shared/ui/dialogs/result-dialog'
import { DoubtNote } from '@tamlung/shared/ui/feedback/doubt-note'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CurrentBalance } from './current-balance'
import { RecentRows } from './recent-rows'
import { traceWords } from './trace-words'
import { useDelayedFlag } from './use-delayed-flag'

interface MoveResultProps {
  state: MoneyState<unknown>
  /** The text after success. */
  done: ReactNode
  /** The text for an action that leaves no trace to look for. */
  unseen?: ReactNode
  /** The account whose balance is shown where that may help. */
  balanceOf?: string | undefined
  /** Help after a refusal, besides its reason. */
  help?: (error: unknown) => ReactNode
  onCheckAgain: () => unknown
  /** If it is not sent again: begins anew, after the person has looked. */
  onGiveUp: () => void
  /** After it happened, or while nobody knows. */
  onClose: () => void
  /** After a refusal: back to the form. */
  onBack: () => void
}

/** The time after which the wait is explained. */
const silence = 5_000

/** The text while the outcome is unknown: whether the call is repeated, and the result of the last check. */
function wordsFor({ looking, looked }: { looking: boolean; looked: boolean }) {
  if (!looking) return 'move.unknown'
  return looked ? 'move.looked' : 'move.looking'
}

/** Tells how a move of money ended; never "failed" for what may have happened. */
export function MoveResult({
  state,
  done,
  unseen,
  balanceOf,
  help,
  onCheckAgain,
  onGiveUp,
  onClose,
  onBack,
}: MoveResultProps) {
  const { t } = useTranslation('wallet')
  const slow = useDelayedFlag(state.phase === 'sending', silence)

  switch (state.phase) {
    case 'done':
      return (
        <ResultDialog onClose={onClose} outcome="success" title={t('move.doneTitle')}>
          {done}
          {state.trace && <p>{traceWords(state.trace)}</p>}
        </ResultDialog>
      )
    case 'refused':
      return (
        <ResultDialog
          closeText={t('move.back')}
          onClose={onBack}
          outcome="failure"
          title={t('move.refusedTitle')}
        >
          <p>{errorText(state.error)}</p>
          {balanceOf !== undefined && <CurrentBalance code={balanceOf} />}
          {/* Where the second of two games refuses, it lies there. */}
          {balanceOf !== undefined && balanceOf !== walletCode && (
            <CurrentBalance code={walletCode} />
          )}
          {help?.(state.error)}
        </ResultDialog>
      )
    case 'repeated':
      return (
        <RepeatedResult onClose={onClose} trace={state.trace}>
          <CurrentBalance code={balanceOf ?? walletCode} />
          <RecentRows />
        </RepeatedResult>
      )
    case 'unknown':
      return (
        <ResultDialog
          actions={
            <>
              <Button kind="quiet" onClick={onClose}>
                {t('move.later')}
              </Button>
              {state.looking && (
                <Button kind="quiet" onClick={onGiveUp}>
                  {t('move.giveUp')}
                </Button>
              )}
              <Button onClick={onCheckAgain}>{t('move.checkAgain')}</Button>
            </>
          }
          onClose={onClose}
          outcome="unknown"
          title={t('move.unknownTitle')}
        >
          <DoubtNote error={state.error} />
          <p>{(state.looking && unseen) || t(wordsFor(state))}</p>
          <CurrentBalance code={balanceOf ?? walletCode} />
          <RecentRows />
        </ResultDialog>
      )
    default:
      return (
        <ResultDialog
          closeText={t('move.later')}
          onClose={onClose}
          open={state.phase === 'checking' || slow}
          outcome="checking"
          title={t('move.checkingTitle')}
        >
          <DoubtNote error={state.phase === 'checking' ? state.error : undefined} />
          <p>{t('move.checking')}</p>
        </ResultDialog>
      )
  }
}
