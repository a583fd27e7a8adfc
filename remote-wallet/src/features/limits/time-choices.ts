import type { LimitPeriod } from '@tamlung/shared/contract/routes/play-limits'

/** In minutes. Nobody types a time on a phone when there is something to choose from. */
export const timeChoices: Record<LimitPeriod, readonly number[]> = {
  day: [30, 60, 120, 180, 240, 360, 480],
  week: [120, 240, 420, 600, 900, 1200, 1800],
  month: [240, 600, 900, 1200, 1800, 2700, 3600],
}
