import type { ReactNode } from 'react'
import { AlertIcon } from '../icons/icons'
import * as styles from './notice.module.css'

interface NoticeProps {
  children: ReactNode
  action?: ReactNode
  /** Said aloud as soon as it appears. */
  urgent?: boolean
}

/** Something is not as it should be, and what helps. */
export function Notice({ children, action, urgent = false }: NoticeProps) {
  return (
    <div className={styles.notice} role={urgent ? 'alert' : undefined}>
      <AlertIcon size={20} />
      <p className={styles.text}>{children}</p>
      {action}
    </div>
  )
}
