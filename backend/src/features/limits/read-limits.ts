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
import { readSetting } from '../../platform/settings/setting'
import { depositAndWithdrawalSums, type SumsRow, toSums } from './net-deposit-report'

// The page of limits: every limit with its usage, the current break, deposits and withdrawals, and helplines.

export interface MemberInput {
  member: number
  currency: Currency
}

/** A change that was asked for and has not lapsed: it can be confirmed for 24 hours from `ready_at` on. */
export const pendingCondition = "(asked and ready_at > now() - interval '24 hours')"

/**
 * `used` is what was received or spent. `waiting` are deposits in progress and open QRs, which the limit counts as well.
 * `asked…` is a pending change to a higher limit, or to no limit if `asked_amount` is null.
 */
interface LimitRow {
  kind: LimitKind
  period: LimitPeriod
  used: number
  waiting: number
  renews_at: Date
  amount: number | null
  asked: boolean | null
  asked_amount: number | null
  ready_at: Date | null
}

const toLimit = <Kind extends LimitKind>(kind: Kind, row: LimitRow) => ({
  kind,
  period: row.period,
  isSet: row.amount !== null,
  amount: row.amount === null ? null : hundredths(row.amount),
  used: hundredths(Math.min(row.used, Number.MAX_SAFE_INTEGER)),
  ...(kind === 'deposit' && {
    waiting: hundredths(Math.min(row.waiting, Number.MAX_SAFE_INTEGER)),
  }),
  renewsAt: row.renews_at.toISOString(),
  asked: row.asked === true,
  askedAmount: row.asked_amount === null ? null : hundredths(row.asked_amount),
  readyAt: row.ready_at?.toISOString() ?? null,
})

/** Reads a row for each kind and period, whether the member has set that limit or not. */
const readLimitRows = (sql: Sql, member: number) =>
  sql.query<LimitRow>(
    `select kinds.kind, periods.period, counted - waiting as used, waiting,
       (date_trunc(periods.period, now() at time zone 'Asia/Bangkok') + ('1 ' || periods.period)::interval)
         at time zone 'Asia/Bangkok' as renews_at,
       amount, ${pendingCondition} as asked, case when ${pendingCondition} then asked_amount end as asked_amount,
       case when ${pendingCondition} then ready_at end as ready_at
     from unnest($2::text[]) with ordinality as kinds (kind, at)
     cross join unnest($3::text[]) with ordinality as periods (period, at)
     cross join lateral (select used_of_limit($1, kinds.kind, periods.period) as counted) as usage
     cross join lateral (select case when kinds.kind = 'deposit' then counted - (
         select coalesce(sum(statement.amount), 0)::bigint from statement
         where member_id = $1 and type = 'deposit' and status = 'SUCCESS' and created_at >= period_start(periods.period)
       ) else 0 end as waiting) as unsettled
     left join (select * from play_limit union all select * from time_limit) as known
       on known.member_id = $1 and known.kind = kinds.kind and known.period = periods.period
     order by kinds.at, periods.at`,
    [member, [...limitKinds], [...limitPeriods]],
  )

/** Deposits and withdrawals of the current day, week and month. */
const readCurrentSums = (sql: Sql, member: number) =>
  sql.query<SumsRow & { period: LimitPeriod }>(
    `select period, ${depositAndWithdrawalSums}
     from unnest($2::text[]) with ordinality as periods (period, at)
     left join statement on member_id = $1 and status = 'SUCCESS' and created_at >= period_start(period)
     group by period, at order by at`,
    [member, [...limitPeriods]],
  )

type Helpline = PlayLimits['helplines'][number]

/** The mental health helpline of Thailand's Department of Mental Health. No public helpline of Laos could be verified. */
const defaultHelplines: Record<Currency, Helpline[]> = {
  BAHT: [{ name: 'สายด่วนสุขภาพจิต', phone: '1323' }],
  LAK: [],
}

const isHelpline = (value: unknown): value is Helpline =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'phone' in value &&
  typeof value.phone === 'string' &&
  /^[+\d][\d ()-]{1,30}$/.test(value.phone)

/** The operator's setting `helplines`, by currency, without entries that are not phone numbers; otherwise the defaults. */
const readHelplines = async (sql: Sql, currency: Currency): Promise<Helpline[]> => {
  const setting = await readSetting<Partial<Record<Currency, unknown>> | null>(sql, 'helplines')
  const configured = setting?.[currency]
  if (!Array.isArray(configured)) return defaultHelplines[currency]
  return configured.filter(isHelpline).map(({ name, phone }) => ({ name, phone }))
}

export const readLimitsOf = async (
  sql: Sql,
  { member, currency }: MemberInput,
): Promise<PlayLimits> => {
  const limits = await readLimitRows(sql, member)
  const sums = await readCurrentSums(sql, member)
  const pause = await first<{ kind: string; until: Date }>(
    sql,
    'select kind, until from play_break where member_id = $1 and until > now()',
    [member],
  )
  return {
    currency,
    limits: limits.flatMap(row => (row.kind === 'time' ? [] : [toLimit(row.kind, row)])),
    times: limits.flatMap(row => (row.kind === 'time' ? [toLimit(row.kind, row)] : [])),
    pause: pause === undefined ? null : { kind: pause.kind, until: pause.until.toISOString() },
    flows: sums.map(row => ({ period: row.period, ...toSums(row) })),
    helplines: await readHelplines(sql, currency),
  }
}

export const readLimits = defineOperation('limits.read', 'read', readLimitsOf)
