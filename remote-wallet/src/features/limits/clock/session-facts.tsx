import { serverNow } from '@tamlung/shared/api/server-clock'
import type { PlayClock } from '@tamlung/shared/contract/routes/play-clock'
import { toInstant } from '@tamlung/shared/format/instant'
import { Amount } from '@tamlung/shared/ui/money/amount'
import { useNow } from '@tamlung/shared/ui/money/use-now'
import { useTranslation } from 'react-i18next'
import { FactRow, FactRows } from '../../../core/fact-rows'
import { useLimitUnit } from '../use-limit-unit'
import { useDuration } from './use-duration'

/** How long this session has lasted, in hours and minutes; null where that is not known. */
function useSessionTime(startedAt: string | null | undefined): string | null {
  const duration = useDuration()
  const now = useNow(Number.POSITIVE_INFINITY, serverNow)
  const instant = toInstant(startedAt)
  return instant === null ? null : duration(Math.max(0, Math.floor((now - instant) / 60_000)))
}

/** How long, how much in, how much out. */
export function SessionFacts({ clock }: { clock: PlayClock }) {
  const { t } = useTranslation('play-limits')
  const unit = useLimitUnit(clock.currency)
  return (
    <FactRows>
      <FactRow label={t('clock.time')} value={useSessionTime(clock.startedAt) ?? '–'} />
      <FactRow label={t('flows.in')} value={<Amount unit={unit} value={clock.putIn} />} />
      <FactRow label={t('flows.out')} value={<Amount unit={unit} value={clock.takenOut} />} />
    </FactRows>
  )
}
