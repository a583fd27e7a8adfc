import { useHiddenAmounts } from '@tamlung/shared/session/use-hidden-amounts'
import * as styles from './flow-bar.module.css'

export interface FlowBarProps {
  kind: 'in' | 'out'
  /** The share of the longest bar, from 0 to 1. */
  share: number
}

/** A bar for money in or out; the figure beside it serves screen readers. */
export function FlowBar({ kind, share }: FlowBarProps) {
  const hidden = useHiddenAmounts()
  return (
    <span aria-hidden="true" className={styles.track}>
      <span
        className={kind === 'in' ? styles.in : styles.out}
        // The bar's length would reveal the hidden amount.
        style={{ transform: `scaleX(${hidden ? 0 : share})` }}
      />
    </span>
  )
}
