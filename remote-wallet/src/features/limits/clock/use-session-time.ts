import { serverNow } from '@tamlung/shared/api/server-clock'
import { toInstant } from '@tamlung/shared/format/instant'
import { useNow } from '@tamlung/shared/ui/money/use-now'
import { useTranslation } from 'react-i18next'

/** How long this session has lasted, in hours and minutes; null where that is not known. */
export function useSessionTime(startedAt: string | null | undefined): string | null {
  const { t } = useTranslation('play-limits')
  const now = useNow(Number.POSITIVE_INFINITY, serverNow)
  const instant = toInstant(startedAt)
  if (instant === null) return null
  const all = Math.max(0, Math.floor((now - instant) / 60_000))
  const hours = Math.floor(all / 60)
  return hours === 0
    ? t('clock.minutes', { minutes: all })
    : t('clock.hours', { hours, minutes: all % 60 })
}
