import type { ReactNode } from 'react'
import * as styles from './app-frame.module.css'

export interface AppFrameProps {
  top?: ReactNode
  /** The bottom bar, which is a side bar on wide screens. */
  bar?: ReactNode
  children: ReactNode
}

/** Places the bars and the page between them. */
export function AppFrame({ top, bar, children }: AppFrameProps) {
  return (
    <div className={bar ? styles.withBar : undefined}>
      {top}
      <main className={styles.main}>{children}</main>
      {bar}
    </div>
  )
}
