import { type ReactNode, useId } from 'react'
import * as styles from './balance-card.module.css'

/** The only surface with the mudmee pattern. Its content is white. */
export function BalanceCard({ children }: { children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.card}>
      <svg aria-hidden="true" className={styles.pattern}>
        <defs>
          <pattern height="56" id={id} patternUnits="userSpaceOnUse" width="56">
            <path
              className={styles.thread}
              d="M28 4 52 28 28 52 4 28zM28 14 42 28 28 42 14 28zM28 23l5 5-5 5-5-5zM0 0l4 4M56 0l-4 4M0 56l4-4M56 56l-4-4"
            />
          </pattern>
        </defs>
        <rect fill={`url(#${id})`} height="100%" width="100%" />
      </svg>
      <div className={styles.content}>{children}</div>
    </section>
  )
}
