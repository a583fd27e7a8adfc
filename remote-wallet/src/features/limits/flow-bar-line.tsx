import type { Hundredths } from '@tamlung/shared/contract/hundredths'
import { Amount } from '@tamlung/shared/ui/money/amount'
import { useTranslation } from 'react-i18next'
import { FlowBar, type FlowBarProps } from '../../core/flow-bar'
import * as chart from './flow-chart.module.css'

type FlowBarLineProps = FlowBarProps & { value: Hundredths }

export function FlowBarLine({ kind, value, share }: FlowBarLineProps) {
  const { t } = useTranslation('play-limits')
  return (
    <div className={chart.line}>
      <span className={chart.label}>{t(`flows.${kind}`)}</span>
      <FlowBar kind={kind} share={share} />
      <Amount value={value} />
    </div>
  )
}
