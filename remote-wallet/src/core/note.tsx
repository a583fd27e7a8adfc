import { InfoIcon } from '@tamlung/shared/ui/icons/icons'
import type { ReactNode } from 'react'
import * as styles from './note.module.css'

/** A hint to read before the next step. */
export function Note({ children }: { children: ReactNode }) {
  return (
    <p className={styles.note}>
      <InfoIcon size={20} />
      <span>{children}</span>
    </p>
  )
}
