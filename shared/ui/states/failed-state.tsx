import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../actions/button'
import { AlertIcon, RefreshIcon } from '../icons/icons'
import * as styles from './state.module.css'

export interface FailedStateProps {
  title?: ReactNode
  /** The failure and its remedy; a general text by default. */
  children?: ReactNode
  onRetry?: () => unknown
  /** Whether a retry is pending. */
  retrying?: boolean
}

/** Shown in place of content that could not be loaded, with a button to retry. */
export function FailedState({ title, children, onRetry, retrying }: FailedStateProps) {
  const { t } = useTranslation('ui')
  return (
    <div className={styles.state} role="alert">
      <span className={styles.icon}>
        <AlertIcon size={28} />
      </span>
      <h2 className={styles.title}>{title ?? t('failedTitle')}</h2>
      <div className={styles.text}>{children ?? t('failedText')}</div>
      {onRetry && (
        <div className={styles.action}>
          <Button
            icon={<RefreshIcon size={20} />}
            kind="quiet"
            onClick={onRetry}
            pending={retrying}
          >
            {t('tryAgain')}
          </Button>
        </div>
      )}
    </div>
  )
}
