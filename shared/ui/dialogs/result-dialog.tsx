import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../actions/button'
import { Spinner } from '../feedback/spinner'
import { CheckIcon, ClockIcon, CloseIcon } from '../icons/icons'
import { classNames } from '../styles/class-names'
import { Dialog } from './dialog'
import * as styles from './result-dialog.module.css'

/**
 * `checking`: there was no reply, so the action must not be called failed yet. `unknown`: the same, after the automatic
 * attempts.
 */
export type Outcome = 'success' | 'failure' | 'checking' | 'unknown'

export interface ResultDialogProps {
  open?: boolean
  outcome: Outcome
  title: ReactNode
  children?: ReactNode
  /** The button's label; "done" by default. */
  closeText?: ReactNode
  /** Replaces the default button. */
  actions?: ReactNode
  onClose: () => void
}

const SIGNS = {
  success: <CheckIcon size={32} />,
  failure: <CloseIcon size={32} />,
  checking: <Spinner size={32} />,
  unknown: <ClockIcon size={32} />,
}

const COLOURS = {
  success: styles.success,
  failure: styles.failure,
  checking: styles.checking,
  unknown: styles.checking,
}

/** The first content is announced as the dialog's description; only later content needs a live region. */
function Result({ outcome, children }: Pick<ResultDialogProps, 'outcome' | 'children'>) {
  const [first] = useState(outcome)
  const [changed, setChanged] = useState(false)
  if (!changed && outcome !== first) setChanged(true)
  return (
    <div aria-live={changed ? 'polite' : undefined} className={styles.result}>
      <span className={classNames(styles.sign, COLOURS[outcome])}>{SIGNS[outcome]}</span>
      <div className={styles.text}>{children}</div>
    </div>
  )
}

/** The result of an important action. It stays open while one outcome turns into another. */
export function ResultDialog({
  open,
  outcome,
  title,
  children,
  closeText,
  actions,
  onClose,
}: ResultDialogProps) {
  const { t } = useTranslation('ui')
  const known = outcome === 'success' || outcome === 'failure'
  return (
    <Dialog
      closeOnBackdrop={known}
      described
      footer={
        actions ?? (
          <Button kind={known ? 'primary' : 'quiet'} onClick={onClose} size="main">
            {closeText ?? (outcome === 'success' ? t('done') : t('close'))}
          </Button>
        )
      }
      onClose={onClose}
      open={open}
      title={title}
    >
      <Result outcome={outcome}>{children}</Result>
    </Dialog>
  )
}
