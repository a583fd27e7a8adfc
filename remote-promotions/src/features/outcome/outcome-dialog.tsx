import type { MoneyState } from '@tamlung/shared/api/use-money-action'
import { errorText } from '@tamlung/shared/i18n/error-text'
import { Button } from '@tamlung/shared/ui/actions/button'
import { ResultDialog } from '@tamlung/shared/ui/dialogs/result-dialog'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LimitsButton } from './limits-button'
import * as styles from './open-outcome.module.css'
import { openWords } from './open-words'
import { ReceiptButton } from './receipt-button'

type OutcomeDialogProps = {
  state: MoneyState<unknown>
  /** What was asked for, where that is another thing than what the dialog was opened for. */
  what?: string
  /** What stands in the dialog when all went well. */
  children?: ReactNode
  /** What was given, by the name of its kind in the statement: its receipt can be opened. */
  receipt?: string
  checkAgain: () => unknown
  giveUp: () => void
  onClose: () => void
}

/** How an action ended: saved, refused with the reason, or still being found out. */
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
        {t(openWords(state))}
      </ResultDialog>
    )
  }
  return null
}
