import { classNames } from '@tamlung/shared/ui/styles/class-names'
import * as styles from './receipt-stages.module.css'
import type { Stage } from './use-receipt'

/** How far it has come, in the order of its stations. */
export function ReceiptStages({ label, stages }: { label: string; stages: readonly Stage[] }) {
  return (
    <ol aria-label={label} className={styles.stages}>
      {stages.map(({ name, words, at, reached }) => (
        <li
          className={classNames(
            styles.stage,
            reached && styles.reached,
            name === 'failed' && styles.failed,
          )}
          key={name}
        >
          <span>{words}</span>
          {at && <span className={styles.at}>{at}</span>}
        </li>
      ))}
    </ol>
  )
}
