import { serverNow } from '@tamlung/shared/api/server-clock'
import { toInstant } from '@tamlung/shared/format/instant'
import { useNow } from '@tamlung/shared/ui/money/use-now'
import { useDuration } from './use-duration'

/** How long this session has lasted, in hours and minutes; null where that is not known. */
export function useSessionTime(startedAt: string | null | undefined): string | null {
  const duration = useDuration()
  const now = useNow(Number.POSITIVE_INFINITY, serverNow)
  const instant = toInstant(startedAt)
  return instant === null ? null : duration(Math.max(0, Math.floor((now - instant) / 60_000)))
}
