import type { Currency } from '@tamlung/shared/contract/editions'
import { flowCounts } from '@tamlung/shared/contract/routes/play-clock'
import type { LimitPeriod } from '@tamlung/shared/contract/routes/play-limits'
import { defineOperation } from '../../platform/database/operation'
import { readBars } from './flow-bars'

interface Asked {
  member: number
  currency: Currency
  unit: LimitPeriod
}

/** The newest `$3` days, weeks or months, by `$2`. */
const spans = `
  select (first_day + make_interval(
      days => case $2 when 'day' then nth when 'week' then nth * 7 else 0 end,
      months => case $2 when 'month' then nth else 0 end)) at time zone 'Asia/Bangkok' as begins_at,
    (first_day + make_interval(
      days => case $2 when 'day' then nth + 1 when 'week' then nth * 7 + 7 else 0 end,
      months => case $2 when 'month' then nth + 1 else 0 end)) at time zone 'Asia/Bangkok' as ends_at
  from generate_series(1 - $3::int, 0) as nth,
    (select date_trunc($2, now() at time zone 'Asia/Bangkok') as first_day) as today`

/** Days, weeks and months as they are in Bangkok, those without anything as well. */
export const readFlows = defineOperation(
  'limits.flows',
  'read',
  async (sql, { member, currency, unit }: Asked) => ({
    currency,
    bars: await readBars(sql, { spans, member }, [unit, flowCounts[unit]]),
  }),
)
