import type { ReactNode } from 'react'
import * as styles from './section.module.css'

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

export function Line({ children }: { children: ReactNode }) {
  return <div className={styles.line}>{children}</div>
}
