import type { Hundredths } from '@tamlung/shared/contract/hundredths'
import { Amount } from '@tamlung/shared/ui/money/amount'
import type { ReactNode } from 'react'
import { RelativeTime } from '../../core/relative-time'
import * as styles from './still-open.module.css'

interface EntryCardProps {
  icon: ReactNode
  title: string
  /** Null or missing where nobody knows it. */
  amount?: Hundredths | null | undefined
  unit: string
  /** Sentences about the next step, or about what the member can do. */
  children: ReactNode
  at?: string | null | undefined
  action: ReactNode
}

/** An open entry with its amount, its next step and a way to act. */
export function EntryCard({ icon, title, amount, unit, children, at, action }: EntryCardProps) {
  return (
    <li className={styles.entry}>
      {icon}
      <div className={styles.head}>
        <h3 className={styles.name}>{title}</h3>
        {amount != null && <Amount unit={unit} value={amount} />}
      </div>
      <div className={styles.words}>
        {children}
        {at && (
          <p className={styles.time}>
            <RelativeTime value={at} />
          </p>
        )}
      </div>
      <div className={styles.action}>{action}</div>
    </li>
  )
}
