import type { ReactNode } from 'react'
import * as styles from './state.module.css'

export interface EmptyStateProps {
  icon?: ReactNode
  title: ReactNode
  /** The next step for the member. */
  children?: ReactNode
  action?: ReactNode
}

/** The text in place of an empty list. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      {icon && <span className={styles.icon}>{icon}</span>}
      <h2 className={styles.title}>{title}</h2>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
