import type { Currency } from '@tamlung/shared/contract/editions'
import { hundredths } from '@tamlung/shared/contract/hundredths'
import { longestFlowPeriod } from '@tamlung/shared/contract/routes/play-clock'
import type { LimitPeriod } from '@tamlung/shared/contract/routes/play-limits'
import { defineOperation } from '../../platform/database/operation'
import { Refusal } from '../../platform/errors/refusal'
import { readBars } from './flow-bars'

interface Asked {
  member: number
  currency: Currency
  from: string
  to: string
}

const dayLength = 24 * 3_600_000

/** Before it nobody put in anything; earlier years are not all known to every database. */
const firstDay = '2000-01-01'

/** Days since 1970 of a day that there is. */
const dayNumber = (day: string): number => {
  const at = Date.parse(`${day}T00:00:00Z`)
  if (Number.isNaN(at) || !new Date(at).toISOString().startsWith(day) || day < firstDay)
    throw new Refusal('KEY_INVALID')
  return at / dayLength
}

/** So that a phone has room for what there is of each: a month of days, half a year of weeks. */
const unitFor = (days: number): LimitPeriod => {
  if (days <= 31) return 'day'
  return days <= 184 ? 'week' : 'month'
}

/** From the day `$3` to the day `$4`, by `$2`; those at the ends may be cut. */
const spans = `
  select greatest(first_day, $3::text::date) at time zone 'Asia/Bangkok' as begins_at,
    least(first_day + ('1 ' || $2)::interval, $4::text::date + 1) at time zone 'Asia/Bangkok' as ends_at
  from generate_series(
    date_trunc($2, $3::text::date::timestamp), $4::text::date::timestamp, ('1 ' || $2)::interval) as first_day`

/** From one day to another, both included and as they are in Bangkok; what is told in all is the sum of what is told of each part. */
export const readFlowsBetween = defineOperation(
  'limits.flowsBetween',
  'read',
  async (sql, { member, currency, from, to }: Asked) => {
    const days = dayNumber(to) - dayNumber(from) + 1
    if (days < 1 || days > longestFlowPeriod) throw new Refusal('KEY_INVALID')
    const unit = unitFor(days)
    const bars = await readBars(sql, { spans, member }, [unit, from, to])
    const sum = (figure: 'putIn' | 'takenOut') =>
      hundredths(bars.reduce((all, bar) => all + bar[figure], 0))
    return { currency, unit, putIn: sum('putIn'), takenOut: sum('takenOut'), bars }
  },
)
