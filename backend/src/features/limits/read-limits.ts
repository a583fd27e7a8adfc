import type { Currency } from '@tamlung/shared/contract/editions'
import { hundredths } from '@tamlung/shared/contract/hundredths'
import {
  type LimitKind,
  type LimitPeriod,
  limitKinds,
  limitPeriods,
  type PlayLimits,
} from '@tamlung/shared/contract/routes/play-limits'
import { defineOperation } from '../../platform/database/operation'
import { first, type Sql } from '../../platform/database/sql'
import { readHelplines } from './helplines'
import { type FlowRow, putInTakenOut, toFlow } from './put-in-taken-out'

export interface Whose {
  member: number
  currency: Currency
}

interface Row {
  kind: LimitKind
  period: LimitPeriod
  used: number
  renews_at: Date
  amount: number | null
  asked: boolean | null
  asked_amount: number | null
  ready_at: Date | null
}

const toLimit = <Kind extends LimitKind>(kind: Kind, row: Row) => ({
  kind,
  period: row.period,
  isSet: row.amount !== null,
  amount: row.amount === null ? null : hundredths(row.amount),
  used: hundredths(Math.min(row.used, Number.MAX_SAFE_INTEGER)),
  renewsAt: row.renews_at.toISOString(),
  asked: row.asked === true,
  askedAmount: row.asked_amount === null ? null : hundredths(row.asked_amount),
  readyAt: row.ready_at?.toISOString() ?? null,
})

export const readLimitsOf = async (sql: Sql, { member, currency }: Whose): Promise<PlayLimits> => {
  const rows = await sql.query<Row>(
    `select kinds.kind, periods.period, used_of_limit($1, kinds.kind, periods.period) as used,
       (date_trunc(periods.period, now() at time zone 'Asia/Bangkok') + ('1 ' || periods.period)::interval)
         at time zone 'Asia/Bangkok' as renews_at,
       amount, asked, asked_amount, ready_at
     from unnest($2::text[]) with ordinality as kinds (kind, at)
     cross join unnest($3::text[]) with ordinality as periods (period, at)
     left join (select * from play_limit union all select * from time_limit) as known
       on known.member_id = $1 and known.kind = kinds.kind and known.period = periods.period
     order by kinds.at, periods.at`,
    [member, [...limitKinds], [...limitPeriods]],
  )
  const flows = await sql.query<FlowRow & { period: LimitPeriod }>(
    `select period, ${putInTakenOut}
     from unnest($2::text[]) with ordinality as periods (period, at)
     left join statement on member_id = $1 and status = 'SUCCESS' and created_at >= period_start(period)
     group by period, at order by at`,
    [member, [...limitPeriods]],
  )
  const pause = await first<{ kind: string; until: Date }>(
    sql,
    'select kind, until from play_break where member_id = $1 and until > now()',
    [member],
  )
  return {
    currency,
    limits: rows.flatMap(row => (row.kind === 'time' ? [] : [toLimit(row.kind, row)])),
    times: rows.flatMap(row => (row.kind === 'time' ? [toLimit(row.kind, row)] : [])),
    pause: pause === undefined ? null : { kind: pause.kind, until: pause.until.toISOString() },
    flows: flows.map(row => ({ period: row.period, ...toFlow(row) })),
    helplines: await readHelplines(sql, currency),
  }
}

export const readLimits = defineOperation('limits.read', 'read', readLimitsOf)
