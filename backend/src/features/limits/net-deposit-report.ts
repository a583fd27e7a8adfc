import type { Currency } from '@tamlung/shared/contract/editions'
import { hundredths } from '@tamlung/shared/contract/hundredths'
import { flowCounts, maxFlowPeriod } from '@tamlung/shared/contract/routes/play-clock'
import type { LimitPeriod } from '@tamlung/shared/contract/routes/play-limits'
import { defineOperation } from '../../platform/database/operation'
import type { Sql } from '../../platform/database/sql'
import { Refusal } from '../../platform/errors/refusal'

// Deposits and withdrawals of a member per day, week (from Monday) or month in Bangkok. Only rows of the statement
// with status SUCCESS count, and bonuses do not. The app shows the difference as the net deposit.

/** Select columns that sum the joined rows of `statement`, in hundredths. */
export const depositAndWithdrawalSums = `coalesce(sum(amount) filter (where type = 'deposit'), 0)::bigint as put_in,
  coalesce(sum(amount) filter (where type = 'withdraw'), 0)::bigint as taken_out`

export interface SumsRow {
  put_in: number
  taken_out: number
}

export const toSums = ({ put_in, taken_out }: SumsRow) => ({
  putIn: hundredths(put_in),
  takenOut: hundredths(taken_out),
})

/**
 * The sums of each span, oldest first, including spans without any rows.
 * @param spans a select of `begins_at` and `ends_at` (exclusive), which may use `parameters` from `$2` on
 */
const readBars = async (
  sql: Sql,
  member: number,
  spans: string,
  parameters: readonly unknown[],
) => {
  const rows = await sql.query<SumsRow & { begins_at: Date }>(
    `with spans as (${spans})
     select begins_at,
       ${depositAndWithdrawalSums}
     from spans left join statement
       on member_id = $1 and status = 'SUCCESS' and created_at >= begins_at and created_at < ends_at
     group by begins_at order by begins_at`,
    [member, ...parameters],
  )
  return rows.map(row => ({ beginsAt: row.begins_at.toISOString(), ...toSums(row) }))
}

/** The last `$3` days, weeks or months (`$2`), including the current one. */
const recentSpans = `
  select (first_day + make_interval(
      days => case $2 when 'day' then nth when 'week' then nth * 7 else 0 end,
      months => case $2 when 'month' then nth else 0 end)) at time zone 'Asia/Bangkok' as begins_at,
    (first_day + make_interval(
      days => case $2 when 'day' then nth + 1 when 'week' then nth * 7 + 7 else 0 end,
      months => case $2 when 'month' then nth + 1 else 0 end)) at time zone 'Asia/Bangkok' as ends_at
  from generate_series(1 - $3::int, 0) as nth,
    (select date_trunc($2, now() at time zone 'Asia/Bangkok') as first_day) as today`

interface RecentReport {
  member: number
  currency: Currency
  unit: LimitPeriod
}

/** Reports the last 7 days, 8 weeks or 12 months (`flowCounts`). */
export const reportRecentFlows = defineOperation(
  'limits.reportRecentFlows',
  'read',
  async (sql, { member, currency, unit }: RecentReport) => ({
    currency,
    bars: await readBars(sql, member, recentSpans, [unit, flowCounts[unit]]),
  }),
)

/** The days, weeks or months (`$2`) between two days (`$3`, `$4`, both included); the first and last are cut to fit. */
const spansBetween = `
  select greatest(first_day, $3::text::date) at time zone 'Asia/Bangkok' as begins_at,
    least(first_day + ('1 ' || $2)::interval, $4::text::date + 1) at time zone 'Asia/Bangkok' as ends_at
  from generate_series(
    date_trunc($2, $3::text::date::timestamp), $4::text::date::timestamp, ('1 ' || $2)::interval) as first_day`

const dayLength = 24 * 3_600_000

/** Before the first deposit of any member; PostgreSQL does not accept every earlier year. */
const firstDay = '2000-01-01'

/** Counts days since 1970 for a day as YYYY-MM-DD. Refuses days that do not exist, such as 30 February. */
const toDayNumber = (day: string): number => {
  const at = Date.parse(`${day}T00:00:00Z`)
  if (Number.isNaN(at) || !new Date(at).toISOString().startsWith(day) || day < firstDay)
    throw new Refusal('KEY_INVALID')
  return at / dayLength
}

/** Chooses bars that fit on a phone: at most 31 days, then at most 27 weeks, then months. */
const chooseUnit = (days: number): LimitPeriod => {
  if (days <= 31) return 'day'
  return days <= 184 ? 'week' : 'month'
}

interface ReportBetween {
  member: number
  currency: Currency
  from: string
  to: string
}

/**
 * Reports the days from `from` to `to`, both included, in total and per bar; the total is the sum of the bars.
 * Refuses with KEY_INVALID if a day does not exist, they are in the wrong order, or there are more than 1,100.
 */
export const reportFlowsBetween = defineOperation(
  'limits.reportFlowsBetween',
  'read',
  async (sql, { member, currency, from, to }: ReportBetween) => {
    const days = toDayNumber(to) - toDayNumber(from) + 1
    if (days < 1 || days > maxFlowPeriod) throw new Refusal('KEY_INVALID')
    const unit = chooseUnit(days)
    const bars = await readBars(sql, member, spansBetween, [unit, from, to])
    const total = (figure: 'putIn' | 'takenOut') =>
      hundredths(bars.reduce((sum, bar) => sum + bar[figure], 0))
    return { currency, unit, putIn: total('putIn'), takenOut: total('takenOut'), bars }
  },
)
