import type { ReactNode } from 'react'
import * as styles from './progress-bar.module.css'

export interface ProgressBarProps {
  /** From 0 to 1; without it the duration is unknown. */
  value?: number
  label: string
  /** Text below, such as "sending 70 %". */
  children?: ReactNode
}

/** A bar for a share from 0 to 1; without a value it only shows activity. */
export function ProgressBar({ value, label, children }: ProgressBarProps) {
  const share = value === undefined ? undefined : Math.min(1, Math.max(0, value || 0))
  return (
    <div>
      <div
        aria-label={label}
        aria-valuemax={100}
        aria-valuemin={0}
        aria-valuenow={share === undefined ? undefined : Math.round(share * 100)}
        className={styles.track}
        role="progressbar"
      >
        <div
          className={share === undefined ? styles.endless : styles.bar}
          style={share === undefined ? undefined : { transform: `scaleX(${share})` }}
        />
      </div>
      {children && <p className={styles.words}>{children}</p>}
    </div>
  )
}
