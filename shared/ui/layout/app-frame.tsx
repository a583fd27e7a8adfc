import type { ReactNode } from 'react'
import * as styles from './app-frame.module.css'

export interface AppFrameProps {
  /** The top bar. */
  top?: ReactNode
  /** The bottom bar, which is the side bar of wide screens. */
  bar?: ReactNode
  children: ReactNode
}

/** The bars' positions and the space they leave. */
export function AppFrame({ top, bar, children }: AppFrameProps) {
  return (
    <div className={bar ? styles.withBar : undefined}>
      {top}
      <main className={styles.main}>{children}</main>
      {bar}
    </div>
  )
}
