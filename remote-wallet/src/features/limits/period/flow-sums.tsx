import type { FlowBar } from '@tamlung/shared/contract/routes/play-clock'
import { useTranslation } from 'react-i18next'
import { Difference } from '../difference'
import { FlowBarLine } from '../flow-bar-line'
import * as chart from '../flow-chart.module.css'
import * as styles from '../limits-dialog.module.css'

type FlowSumsProps = Pick<FlowBar, 'putIn' | 'takenOut'> & { name: string; most: number }

/** Deposits, withdrawals and difference of a period, as figures and bars. */
export function FlowSums({ name, most, putIn, takenOut }: FlowSumsProps) {
  const { t } = useTranslation('play-limits')
  return (
    <div className={chart.span}>
      <div className={styles.line}>
        <h5 className={styles.period}>{name}</h5>
        <span>
          <span className={styles.soft}>{t('flows.net')}</span>{' '}
          <Difference putIn={putIn} takenOut={takenOut} />
        </span>
      </div>
      <FlowBarLine kind="in" share={putIn / most} value={putIn} />
      <FlowBarLine kind="out" share={takenOut / most} value={takenOut} />
    </div>
  )
}
