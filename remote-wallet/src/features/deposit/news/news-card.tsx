import type { ReactNode } from 'react'
import * as styles from './news-card.module.css'

interface NewsCardProps {
  icon: ReactNode
  title: string
  children?: ReactNode
  actions: ReactNode
}

/** Quietly says what is waited for. Whoever does not see hears when it changes. */
export function NewsCard({ icon, title, children, actions }: NewsCardProps) {
  return (
    <section className={styles.card}>
      {icon}
      <div className={styles.words} role="status">
        <h2 className={styles.title}>{title}</h2>
        {children && <p>{children}</p>}
      </div>
      <div className={styles.actions}>{actions}</div>
    </section>
  )
}
