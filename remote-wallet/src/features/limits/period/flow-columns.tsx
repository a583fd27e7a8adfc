import type { FlowBar } from '@tamlung/shared/contract/routes/play-clock'
import { useHiddenAmounts } from '@tamlung/shared/session/use-hidden-amounts'
import * as styles from './flow-period.module.css'

/** The whole period at one look; its figures stand below, for whoever wants them or does not see it. */
export function FlowColumns({ bars, most }: { bars: readonly FlowBar[]; most: number }) {
  const hidden = useHiddenAmounts()
  // How high it is would tell as much as the figure.
  const height = (value: number) => ({ transform: `scaleY(${hidden ? 0 : value / most})` })
  return (
    <div aria-hidden="true" className={styles.columns}>
      {bars.map((bar, index) => (
        <span className={styles.pair} key={bar.beginsAt ?? index}>
          <span className={styles.in} style={height(bar.putIn)} />
          <span className={styles.out} style={height(bar.takenOut)} />
        </span>
      ))}
    </div>
  )
}
