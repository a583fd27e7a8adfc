import type { ReactNode } from 'react'
import * as styles from './profile.module.css'

type Props = { label: ReactNode; action?: ReactNode; children: ReactNode }

/** One thing that is known, with what can be done with it at the end of its line. */
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
