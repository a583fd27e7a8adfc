import type { Hundredths } from '@tamlung/shared/contract/hundredths'
import { Amount } from '@tamlung/shared/ui/money/amount'
import { FlowBar, type FlowBarProps } from '../../../core/flow-bar'
import * as styles from './months-panel.module.css'

type MonthCellProps = FlowBarProps & { value: Hundredths }

export function MonthCell({ kind, value, share }: MonthCellProps) {
  return (
    <td className={styles.figure}>
      <Amount value={value} />
      <FlowBar kind={kind} share={share} />
    </td>
  )
}
