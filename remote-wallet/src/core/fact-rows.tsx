import type { ReactNode } from 'react'
import * as styles from './fact-rows.module.css'

export function FactRows({ children }: { children: ReactNode }) {
  return <dl className={styles.rows}>{children}</dl>
}

interface FactRowProps {
  label: ReactNode
  value: ReactNode
  /** Actions for the fact: copy, show. */
  end?: ReactNode
}

export function FactRow({ label, value, end }: FactRowProps) {
  return (
    <div className={styles.row}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>
        <span className={styles.words}>{value}</span>
        {end}
      </dd>
    </div>
  )
}
