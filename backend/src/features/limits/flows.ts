import type { Currency } from '@tamlung/shared/contract/editions'
import { hundredths } from '@tamlung/shared/contract/hundredths'
import { flowCounts } from '@tamlung/shared/contract/routes/play-clock'
import type { LimitPeriod } from '@tamlung/shared/contract/routes/play-limits'
import { defineOperation } from '../../platform/database/operation'

interface Wish {
  member: number
  currency: Currency
  unit: LimitPeriod
}

/** Days, weeks and months as they are in Bangkok, those without anything as well. */
export const readFlows = defineOperation(
  'limits.flows',
  'read',
  async (sql, { member, currency, unit }: Wish) => {
    const rows = await sql.query<{ begins_at: Date; put_in: number; taken_out: number }>(
      `with spans as (
         select (first_day + make_interval(
             days => case $2 when 'day' then nth when 'week' then nth * 7 else 0 end,
             months => case $2 when 'month' then nth else 0 end)) at time zone 'Asia/Bangkok' as begins_at,
           (first_day + make_interval(
             days => case $2 when 'day' then nth + 1 when 'week' then nth * 7 + 7 else 0 end,
             months => case $2 when 'month' then nth + 1 else 0 end)) at time zone 'Asia/Bangkok' as ends_at
         from generate_series(1 - $3::int, 0) as nth,
           (select date_trunc($2, now() at time zone 'Asia/Bangkok') as first_day) as today)
       select begins_at,
         coalesce(sum(amount) filter (where type = 'deposit'), 0)::bigint as put_in,
         coalesce(sum(amount) filter (where type = 'withdraw'), 0)::bigint as taken_out
       from spans left join statement
         on member_id = $1 and status = 'SUCCESS' and created_at >= begins_at and created_at < ends_at
       group by begins_at order by begins_at`,
      [member, unit, flowCounts[unit]],
    )
    return {
      currency,
      bars: rows.map(row => ({
        beginsAt: row.begins_at.toISOString(),
        putIn: hundredths(row.put_in),
        takenOut: hundredths(row.taken_out),
      })),
    }
  },
)
