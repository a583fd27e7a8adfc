import type { ReactNode } from 'react'
import { classNames } from '../styles/class-names'
import * as styles from './page.module.css'

export interface PageProps {
  title?: ReactNode
  /** A line of text under the title. */
  intro?: ReactNode
  /** At the end of the title's line. */
  action?: ReactNode
  /** Uses the full width of wide screens; texts and forms are easier to read if narrow. */
  wide?: boolean
  children: ReactNode
}

/** The frame of every page: gutters, width, gaps and the heading. */
export function Page({ title, intro, action, wide = false, children }: PageProps) {
  return (
    <div className={classNames(styles.page, wide && styles.wide)}>
      {title && (
        <header className={styles.header}>
          <div className={styles.words}>
            <h1>{title}</h1>
            {intro && <p className={styles.intro}>{intro}</p>}
          </div>
          {action}
        </header>
      )}
      {children}
    </div>
  )
}
