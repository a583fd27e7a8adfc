import type { ReactNode } from 'react'
import { AlertIcon } from '../icons/icons'
import * as styles from './notice.module.css'

interface NoticeProps {
  children: ReactNode
  action?: ReactNode
  /** Read out as soon as it appears. */
  urgent?: boolean
}

/** A problem and its remedy. */
export function Notice({ children, action, urgent = false }: NoticeProps) {
  return (
    <div className={styles.notice} role={urgent ? 'alert' : undefined}>
      <AlertIcon size={20} />
      <p className={styles.text}>{children}</p>
      {action}
    </div>
  )
}
