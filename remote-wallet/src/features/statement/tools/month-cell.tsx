import type { Hundredths } from '@tamlung/shared/contract/hundredths'
import { useHiddenAmounts } from '@tamlung/shared/session/use-hidden-amounts'
import { Amount } from '@tamlung/shared/ui/money/amount'
import * as styles from './months-panel.module.css'

interface MonthCellProps {
  kind: 'in' | 'out'
  value: Hundredths
  /** Of the longest bar, from 0 to 1. */
  share: number
}

export function MonthCell({ kind, value, share }: MonthCellProps) {
  const hidden = useHiddenAmounts()
  return (
    <td className={styles.figure}>
      <Amount value={value} />
      <span aria-hidden="true" className={styles.track}>
        <span
          className={kind === 'in' ? styles.in : styles.out}
          // How long it is would tell as much as the figure.
          style={{ transform: `scaleX(${hidden ? 0 : share})` }}
        />
      </span>
    </td>
  )
}
