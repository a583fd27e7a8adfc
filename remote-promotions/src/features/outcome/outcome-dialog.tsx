import type { MoneyState } from '@tamlung/shared/api/use-money-action'
import { errorText } from '@tamlung/shared/i18n/error-text'
import { Button } from '@tamlung/shared/ui/actions/button'
import { RepeatedResult } from '@tamlung/shared/ui/dialogs/repeated-result'
import { ResultDialog } from '@tamlung/shared/ui/dialogs/result-dialog'
import { DoubtNote } from '@tamlung/shared/ui/feedback/doubt-note'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import * as styles from './open-outcome.module.css'
import { openWords } from './open-words'
import { ReceiptButton } from './receipt-button'
import { LimitsButton } from './tell-outcome'

type OutcomeDialogProps = {
  state: MoneyState<unknown>
  /** The requested bonus, if the dialog was opened for another one. */
  what?: string
  /** The dialog's content after success. */
  children?: ReactNode
  /** The statement type of the given amount, for a link to its receipt. */
  receipt?: string
  checkAgain: () => unknown
  giveUp: () => void
  onClose: () => void
}

/** The outcome of an action: done, refused with the reason, or being checked. */
export function OutcomeDialog({
  state,
  what,
  children,
  receipt,
  checkAgain,
  giveUp,
  onClose,
}: OutcomeDialogProps) {
  const { t } = useTranslation('promotions')
  if (state.phase === 'done') {
    return (
      <ResultDialog onClose={onClose} outcome="success" title={t('outcome.saved')}>
        {what && <p>{what}</p>}
        {state.trace && <p>{t(`outcome.seen.${state.trace.seenIn}`)}</p>}
        {children ?? (!state.trace && <p>{t('outcome.savedText')}</p>)}
        {receipt && (
          <span className={styles.way}>
            <ReceiptButton of={receipt} onClose={onClose} />
          </span>
        )}
      </ResultDialog>
    )
  }
  if (state.phase === 'repeated') return <RepeatedResult onClose={onClose} trace={state.trace} />
  if (state.phase === 'refused') {
    return (
      <ResultDialog onClose={onClose} outcome="failure" title={t('outcome.failed')}>
        {what && <p>{what}</p>}
        <p>{errorText(state.error)}</p>
        <LimitsButton code={state.error.code} onClose={onClose} />
      </ResultDialog>
    )
  }
  if (state.phase === 'checking' || state.phase === 'unknown') {
    return (
      <ResultDialog
        actions={
          state.phase === 'unknown' ? (
            <>
              {state.looking && (
                <Button kind="quiet" onClick={giveUp}>
                  {t('outcome.giveUp')}
                </Button>
              )}
              <Button onClick={checkAgain} size="main">
                {t('outcome.checkAgain')}
              </Button>
            </>
          ) : undefined
        }
        onClose={onClose}
        outcome="checking"
        title={t('outcome.checking')}
      >
        {what && <p>{what}</p>}
        <DoubtNote error={state.error} />
        <p>{t(openWords(state))}</p>
      </ResultDialog>
    )
  }
  return null
}
