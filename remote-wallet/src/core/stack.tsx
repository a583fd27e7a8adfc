import type { ReactNode } from 'react'
import * as styles from './stack.module.css'

/** One below the other, with room between. */
export function Stack({ children }: { children: ReactNode }) {
  return <div className={styles.stack}>{children}</div>
}
