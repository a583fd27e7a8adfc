import type { LimitPeriod } from '@tamlung/shared/contract/routes/play-limits'
import { formatDate } from '@tamlung/shared/format/dates'

/** DD/MM, and MM/YYYY of a month. */
export function nameOfSpan(unit: LimitPeriod, beginsAt: string | null | undefined): string {
  const date = formatDate(beginsAt)
  if (!date.includes('/')) return date
  return unit === 'month' ? date.slice(3) : date.slice(0, 5)
}
