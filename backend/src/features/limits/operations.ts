import type { Currency } from '@tamlung/shared/contract/editions'
import { hundredths } from '@tamlung/shared/contract/hundredths'
import {
  type BreakKind,
  type LimitKind,
  type LimitPeriod,
  limitKinds,
  limitPeriods,
  type PlayLimits,
} from '@tamlung/shared/contract/routes/play-limits'
import { defineOperation } from '../../platform/database/operation'
import { first, type Sql } from '../../platform/database/sql'
import { Refusal } from '../../platform/errors/refusal'
import { lockMember } from '../../platform/identity/lock-member'
import { readHelplines } from './helplines'

interface Whose {
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

/** Those of time came later, and the release before knows only the others. */
const tableOf = (kind: LimitKind) => (kind === 'time' ? 'time_limit' : 'play_limit')

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

const read = async (sql: Sql, { member, currency }: Whose): Promise<PlayLimits> => {
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
  const flows = await sql.query<{ period: LimitPeriod; put_in: number; taken_out: number }>(
    `select period,
       coalesce(sum(amount) filter (where type = 'deposit'), 0)::bigint as put_in,
       coalesce(sum(amount) filter (where type = 'withdraw'), 0)::bigint as taken_out
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
    flows: flows.map(row => ({
      period: row.period,
      putIn: hundredths(row.put_in),
      takenOut: hundredths(row.taken_out),
    })),
    helplines: await readHelplines(sql, currency),
  }
}

export const readLimits = defineOperation('limits.read', 'read', read)

/** A code that could still be paid may be one too many now. */
const cancelQrOver = async (sql: Sql, member: number) => {
  await sql.query(
    `update qr_code set state = 'cancelled' where member_id = $1 and state = 'open' and (
       exists (select 1 from play_break where member_id = $1 and until > now())
       or exists (select 1 from play_limit where member_id = $1 and kind = 'deposit'
         and used_of_limit($1, 'deposit', period) > amount))`,
    [member],
  )
}

interface Wish extends Whose {
  kind: LimitKind
  period: LimitPeriod
  amount: number | null
}

/** Lower at once; higher, or none, is asked for and waits. Asked again for the same, it waits no longer. */
export const setLimit = defineOperation(
  'limits.set',
  'locked',
  async (sql, { member, currency, kind, period, amount }: Wish) => {
    await lockMember(sql, member)
    const which = [member, kind, period]
    const now = await first<{ amount: number; asked: boolean; asked_amount: number | null }>(
      sql,
      `select amount, asked, asked_amount from ${tableOf(kind)} where member_id = $1 and kind = $2 and period = $3`,
      which,
    )
    const isLower = amount !== null && (now === undefined || amount <= now.amount)
    if (isLower) {
      await sql.query(
        `insert into ${tableOf(kind)} (member_id, kind, period, amount) values ($1, $2, $3, $4)
         on conflict (member_id, kind, period) do update
           set amount = excluded.amount, asked = false, asked_amount = null, ready_at = null`,
        [...which, amount],
      )
      await cancelQrOver(sql, member)
    } else if (now !== undefined && !(now.asked && now.asked_amount === amount)) {
      await sql.query(
        `update ${tableOf(kind)} set asked = true, asked_amount = $4, ready_at = now() + interval '24 hours'
         where member_id = $1 and kind = $2 and period = $3`,
        [...which, amount],
      )
    }
    return read(sql, { member, currency })
  },
)

/** The second yes. Too early it changes nothing. */
export const confirmLimit = defineOperation(
  'limits.confirm',
  'locked',
  async (sql, { member, currency, kind, period }: Omit<Wish, 'amount'>) => {
    await lockMember(sql, member)
    const which = [member, kind, period]
    const due = await first<{ asked_amount: number | null }>(
      sql,
      `select asked_amount from ${tableOf(kind)}
       where member_id = $1 and kind = $2 and period = $3 and asked and ready_at <= now()`,
      which,
    )
    if (due === undefined) throw new Refusal('NO_DATA')
    await sql.query(
      due.asked_amount === null
        ? `delete from ${tableOf(kind)} where member_id = $1 and kind = $2 and period = $3`
        : `update ${tableOf(kind)} set amount = asked_amount, asked = false, asked_amount = null, ready_at = null
           where member_id = $1 and kind = $2 and period = $3`,
      which,
    )
    return read(sql, { member, currency })
  },
)

interface Break extends Whose {
  kind: BreakKind
  length: number
}

/** Whichever lasts longer holds. */
export const startBreak = defineOperation(
  'limits.break',
  'locked',
  async (sql, { member, currency, kind, length }: Break) => {
    await lockMember(sql, member)
    await sql.query(
      `insert into play_break as known (member_id, kind, until)
       values ($1, $2, now() + make_interval(days => $3::int, months => $4::int))
       on conflict (member_id) do update set kind = excluded.kind, until = excluded.until
         where excluded.until > known.until`,
      [member, kind, kind === 'timeout' ? length : 0, kind === 'exclusion' ? length : 0],
    )
    await cancelQrOver(sql, member)
    return read(sql, { member, currency })
  },
)
