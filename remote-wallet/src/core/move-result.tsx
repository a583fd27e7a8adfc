import type { ApiError } from '@tamlung/shared/api/api-error'
import type { MoneyState } from '@tamlung/shared/api/use-money-action'
import { errorText } from '@tamlung/shared/i18n/error-text'
import { Button } from '@tamlung/shared/ui/button'
import { ResultDialog } from '@tamlung/shared/ui/result-dialog'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { RecentRows } from './recent-rows'
import { useLasting } from './use-lasting'

interface MoveResultProps {
  state: MoneyState<unknown>
  /** What is said when it happened. */
  done: ReactNode
  /** What else helps after a refusal. */
  hint?: (error: ApiError) => ReactNode
  onCheckAgain: () => unknown
  /** After it happened, or while nobody knows. */
  onClose: () => void
  /** After a refusal: back to the form. */
  onBack: () => void
}

/** What a person waits this long for without a word is worth a word. */
const silence = 5_000

/** How a move of money ended, in the words of people; never "failed" for what may have happened. */
export function MoveResult({ state, done, hint, onCheckAgain, onClose, onBack }: MoveResultProps) {
  const { t } = useTranslation('wallet')
  const slow = useLasting(state.phase === 'sending', silence)

  switch (state.phase) {
    case 'done':
      return (
        <ResultDialog onClose={onClose} outcome="success" title={t('move.doneTitle')}>
          {done}
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
          {hint?.(state.error)}
        </ResultDialog>
      )
    case 'unknown':
      return (
        <ResultDialog
          actions={
            <>
              <Button kind="quiet" onClick={onClose}>
                {t('move.later')}
              </Button>
              <Button onClick={onCheckAgain}>{t('move.checkAgain')}</Button>
            </>
          }
          onClose={onClose}
          outcome="unknown"
          title={t('move.unknownTitle')}
        >
          <p>{t('move.unknown')}</p>
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
          {t('move.checking')}
        </ResultDialog>
      )
  }
}
