import type { Hundredths } from '@tamlung/shared/contract/hundredths'
import { useHiddenAmounts } from '@tamlung/shared/session/use-hidden-amounts'
import { Amount } from '@tamlung/shared/ui/money/amount'
import { useTranslation } from 'react-i18next'
import * as styles from './flow-chart.module.css'

interface FlowBarLineProps {
  kind: 'in' | 'out'
  value: Hundredths
  /** Of the longest bar, from 0 to 1. */
  share: number
}

/** The figure stands beside the bar, for whoever does not see it. */
export function FlowBarLine({ kind, value, share }: FlowBarLineProps) {
  const { t } = useTranslation('play-limits')
  const hidden = useHiddenAmounts()
  return (
    <div className={styles.line}>
      <span className={styles.label}>{t(`flows.${kind}`)}</span>
      <span aria-hidden="true" className={styles.track}>
        <span
          className={kind === 'in' ? styles.in : styles.out}
          // How long it is would tell as much as the figure.
          style={{ transform: `scaleX(${hidden ? 0 : share})` }}
        />
      </span>
      <Amount value={value} />
    </div>
  )
}
