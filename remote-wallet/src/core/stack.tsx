import type { ReactNode } from 'react'
import * as styles from './stack.module.css'

/** A vertical stack with gaps. */
export function Stack({ children }: { children: ReactNode }) {
  return <div className={styles.stack}>{children}</div>
}
