import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CloseIcon, FailureIcon, InfoIcon, SuccessIcon } from '../icons/icons'
import { classNames } from '../styles/class-names'
import * as styles from './toast-region.module.css'
import { dismissToast, LINK_TOAST_DURATION, TOAST_DURATION, type Toast } from './toast-store'

const SIGNS = {
  success: <SuccessIcon />,
  error: <FailureIcon />,
  info: <InfoIcon />,
}

const COLOURS = { success: styles.success, error: styles.error, info: styles.info }

interface ToastItemProps {
  toast: Toast
  /** Whether the toasts are hovered or focused, so that they stay. */
  held: boolean
}

/**
 * The time for which each toast was shown: it is mounted again in another container when a dialog opens or closes, and
 * then neither restarts its time nor, after a second, is read out again.
 */
const shownFor = new WeakMap<Toast, number>()
const announcedAfter = 1_000

/** A toast that disappears after `TOAST_DURATION`, unless it is hovered or focused. */
export function ToastItem({ toast, held }: ToastItemProps) {
  const { t } = useTranslation('ui')
  const [isAnnounced] = useState(() => Date.now() - toast.at > announcedAfter)

  useEffect(() => {
    if (held) return
    const before = Date.now() - (shownFor.get(toast) ?? 0)
    const whole = typeof toast.text === 'string' ? TOAST_DURATION : LINK_TOAST_DURATION
    const timer = setTimeout(() => dismissToast(toast.id), whole - Date.now() + before)
    return () => {
      clearTimeout(timer)
      shownFor.set(toast, Date.now() - before)
    }
  }, [held, toast])

  return (
    <div
      className={classNames(styles.toast, COLOURS[toast.kind])}
      role={isAnnounced ? undefined : toast.kind === 'error' ? 'alert' : 'status'}
    >
      {SIGNS[toast.kind]}
      <p className={styles.text}>{toast.text}</p>
      <button
        aria-label={t('close')}
        className={styles.close}
        onClick={() => dismissToast(toast.id)}
        type="button"
      >
        <CloseIcon size={18} />
      </button>
    </div>
  )
}
