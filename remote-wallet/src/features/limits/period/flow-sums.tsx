import { type Hundredths, hundredths } from '@tamlung/shared/contract/hundredths'
import type { FlowBar as FlowTotals } from '@tamlung/shared/contract/routes/play-clock'
import type { LimitPeriod } from '@tamlung/shared/contract/routes/play-limits'
import { formatDate } from '@tamlung/shared/format/dates'
import { useHiddenAmounts } from '@tamlung/shared/session/use-hidden-amounts'
import { Amount } from '@tamlung/shared/ui/money/amount'
import { useTranslation } from 'react-i18next'
import { FlowBar, type FlowBarProps } from '../../../core/flow-bar'
import * as chart from '../flow-chart.module.css'
import * as styles from '../limits-dialog.module.css'

/** The name of a span: DD/MM, or MM/YYYY for a month. */
export function nameOfSpan(unit: LimitPeriod, beginsAt: string | null | undefined): string {
  const date = formatDate(beginsAt)
  if (!date.includes('/')) return date
  return unit === 'month' ? date.slice(3) : date.slice(0, 5)
}

/** Deposits less withdrawals. It is not a gain, whatever its sign, so it has no colour. */
export function Difference({ putIn, takenOut }: Pick<FlowTotals, 'putIn' | 'takenOut'>) {
  const hidden = useHiddenAmounts()
  const difference = putIn - takenOut
  return (
    <>
      {difference < 0 && !hidden && '−'}
      <Amount value={hundredths(Math.abs(difference))} />
    </>
  )
}

function FlowBarLine({ kind, value, share }: FlowBarProps & { value: Hundredths }) {
  const { t } = useTranslation('play-limits')
  return (
    <div className={chart.line}>
      <span className={chart.label}>{t(`flows.${kind}`)}</span>
      <FlowBar kind={kind} share={share} />
      <Amount value={value} />
    </div>
  )
}

type FlowSumsProps = Pick<FlowTotals, 'putIn' | 'takenOut'> & { name: string; maximum: number }

/** Deposits, withdrawals and difference of a period, as figures and bars. */
export function FlowSums({ name, maximum, putIn, takenOut }: FlowSumsProps) {
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
      <FlowBarLine kind="in" share={putIn / maximum} value={putIn} />
      <FlowBarLine kind="out" share={takenOut / maximum} value={takenOut} />
    </div>
  )
}
