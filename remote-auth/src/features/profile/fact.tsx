import type { ReactNode } from 'react'
import * as styles from './profile.module.css'

type Props = { label: ReactNode; action?: ReactNode; children: ReactNode }

/** A known field with its action at the end of the line. */
export function Fact({ label, action, children }: Props) {
  return (
    <div className={styles.fact}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>
        <span className={styles.words}>{children}</span>
        {action}
      </dd>
    </div>
  )
}
