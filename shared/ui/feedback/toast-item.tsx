import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { CloseIcon, FailureIcon, InfoIcon, SuccessIcon } from '../icons/icons'
import { classNames } from '../styles/class-names'
import * as styles from './toast-region.module.css'
import { dismissToast, TOAST_DURATION, type Toast } from './toast-store'

const SIGNS = {
  success: <SuccessIcon />,
  error: <FailureIcon />,
  info: <InfoIcon />,
}

const COLOURS = { success: styles.success, error: styles.error, info: styles.info }

interface ToastItemProps {
  toast: Toast
  /** While somebody reads it: hovered or focused. */
  held: boolean
}

export function ToastItem({ toast, held }: ToastItemProps) {
  const { t } = useTranslation('ui')
  // What leads somewhere is read, decided about and pressed.
  const left = useRef(TOAST_DURATION * (typeof toast.text === 'string' ? 1 : 3))

  useEffect(() => {
    if (held) return
    const started = Date.now()
    const timer = setTimeout(() => dismissToast(toast.id), left.current)
    return () => {
      clearTimeout(timer)
      left.current = Math.max(0, left.current - (Date.now() - started))
    }
  }, [held, toast.id])

  return (
    <div
      className={classNames(styles.toast, COLOURS[toast.kind])}
      role={toast.kind === 'error' ? 'alert' : 'status'}
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
