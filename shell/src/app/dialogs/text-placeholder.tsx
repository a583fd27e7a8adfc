import { Skeleton } from '@tamlung/shared/ui/states/skeleton'
import { TakesLong } from '@tamlung/shared/ui/states/takes-long'
import * as styles from './text-placeholder.module.css'

const widths = ['92%', '100%', '84%', '96%', '60%']

/** Placeholder lines for a text that is loading. */
export function TextPlaceholder() {
  return (
    <div className={styles.lines}>
      {widths.map(width => (
        <Skeleton key={width} width={width} />
      ))}
      <TakesLong over />
    </div>
  )
}
