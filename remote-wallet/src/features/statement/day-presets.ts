import { formatDate } from '@tamlung/shared/format/dates'

type Days = { from: string; to: string }

const day = 24 * 60 * 60_000
const asDay = (instant: number) => formatDate(instant).split('/').reverse().join('-')

/** Periods to choose with one press, by Bangkok's calendar. Seven days include today. */
export function dayPresets(now: number): Record<'week' | 'month' | 'lastMonth', Days> {
  const to = asDay(now)
  const [year = 0, month = 0] = to.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month - 1, 0)).toISOString().slice(0, 10)
  return {
    week: { from: asDay(now - 6 * day), to },
    month: { from: `${to.slice(0, 8)}01`, to },
    lastMonth: { from: `${lastDay.slice(0, 8)}01`, to: lastDay },
  }
}
