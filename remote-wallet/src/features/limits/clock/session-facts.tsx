import type { PlayClock } from '@tamlung/shared/contract/routes/play-clock'
import { Amount } from '@tamlung/shared/ui/money/amount'
import { useTranslation } from 'react-i18next'
import { FactRow, FactRows } from '../../../core/fact-rows'
import { useSessionTime } from './use-session-time'

/** How long, how much in, how much out. */
export function SessionFacts({ clock }: { clock: PlayClock }) {
  const { t } = useTranslation(['play-limits', 'wallet'])
  const unit = clock.currency && t(`wallet:units.${clock.currency}`)
  return (
    <FactRows>
      <FactRow label={t('clock.time')} value={useSessionTime(clock.startedAt) ?? '–'} />
      <FactRow label={t('flows.in')} value={<Amount unit={unit} value={clock.putIn} />} />
      <FactRow label={t('flows.out')} value={<Amount unit={unit} value={clock.takenOut} />} />
    </FactRows>
  )
}
