import type { ReactNode } from 'react'
import { LongAmounts } from './long-amounts'
import * as styles from './news-card.module.css'

interface NewsCardProps {
  icon: ReactNode
  title: string
  children: string
  actions: ReactNode
}

/** Quietly says what is waited for. Whoever does not see hears when it changes. */
export function NewsCard({ icon, title, children, actions }: NewsCardProps) {
  return (
    <section className={styles.card}>
      {icon}
      <div className={styles.words} role="status">
        <h2 className={styles.title}>
          <LongAmounts>{title}</LongAmounts>
        </h2>
        <p>
          <LongAmounts>{children}</LongAmounts>
        </p>
      </div>
      <div className={styles.actions}>{actions}</div>
    </section>
  )
}
