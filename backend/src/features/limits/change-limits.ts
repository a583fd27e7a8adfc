import type { BreakKind, LimitKind, LimitPeriod } from '@tamlung/shared/contract/routes/play-limits'
import { defineOperation } from '../../platform/database/operation'
import { first, type Sql } from '../../platform/database/sql'
import { Refusal } from '../../platform/errors/refusal'
import { lockMember } from '../../platform/identity/member'
import { type MemberInput, pendingCondition, readLimitsOf } from './read-limits'

// A limit can be lowered at once. Raising or removing it takes 24 hours, and then a confirmation by the member within
// another 24 hours, after which the request lapses. A break (a time-out of days or self-exclusion of months) can only
// be extended, and staff cannot end it either.

/** Cancels a QR that is still open if the new limit or break would not allow its payment. */
const cancelQrOverLimit = async (sql: Sql, member: number) => {
  await sql.query(
    `update qr_code set state = 'cancelled' where member_id = $1 and state = 'open' and (
       exists (select 1 from play_break where member_id = $1 and until > now())
       or exists (select 1 from play_limit where member_id = $1 and kind = 'deposit'
         and used_of_limit($1, 'deposit', period) > amount))`,
    [member],
  )
}

interface LimitKey extends MemberInput {
  kind: LimitKind
  period: LimitPeriod
}

/** Time limits have a table of their own, because the previous release reads `play_limit` and knows only its two kinds. */
const tableOf = (kind: LimitKind) => (kind === 'time' ? 'time_limit' : 'play_limit')

const whereKey = 'member_id = $1 and kind = $2 and period = $3'

/**
 * Sets a limit: hundredths of the currency, or of a minute for `time`; null removes it. A lower limit holds at once and
 * drops a pending change. A higher one, or null, becomes pending for 24 hours; repeating the request does not extend
 * the wait.
 */
export const setLimit = defineOperation(
  'limits.set',
  'locked',
  async (sql, { member, currency, kind, period, amount }: LimitKey & { amount: number | null }) => {
    await lockMember(sql, member)
    const key = [member, kind, period]
    const current = await first<{ amount: number; asked: boolean; asked_amount: number | null }>(
      sql,
      `select amount, ${pendingCondition} as asked, asked_amount from ${tableOf(kind)} where ${whereKey}`,
      key,
    )
    const appliesAtOnce = amount !== null && (current === undefined || amount <= current.amount)
    if (appliesAtOnce) {
      await sql.query(
        `insert into ${tableOf(kind)} (member_id, kind, period, amount) values ($1, $2, $3, $4)
         on conflict (member_id, kind, period) do update
           set amount = excluded.amount, asked = false, asked_amount = null, ready_at = null`,
        [...key, amount],
      )
      await cancelQrOverLimit(sql, member)
    } else if (current !== undefined && !(current.asked && current.asked_amount === amount)) {
      await sql.query(
        `update ${tableOf(kind)} set asked = true, asked_amount = $4, ready_at = now() + interval '24 hours'
         where ${whereKey}`,
        [...key, amount],
      )
    }
    return readLimitsOf(sql, { member, currency })
  },
)

/** Applies a pending change. Refuses with NO_DATA, and changes nothing, before its 24 hours are over and once it has lapsed. */
export const confirmLimit = defineOperation(
  'limits.confirm',
  'locked',
  async (sql, { member, currency, kind, period }: LimitKey) => {
    await lockMember(sql, member)
    const key = [member, kind, period]
    const pending = await first<{ asked_amount: number | null }>(
      sql,
      `select asked_amount from ${tableOf(kind)}
       where ${whereKey} and ${pendingCondition} and ready_at <= now()`,
      key,
    )
    if (pending === undefined) throw new Refusal('NO_DATA')
    await sql.query(
      pending.asked_amount === null
        ? `delete from ${tableOf(kind)} where ${whereKey}`
        : `update ${tableOf(kind)} set amount = asked_amount, asked = false, asked_amount = null, ready_at = null
           where ${whereKey}`,
      key,
    )
    return readLimitsOf(sql, { member, currency })
  },
)

interface BreakInput extends MemberInput {
  kind: BreakKind
  /** In days for a time-out, in months for self-exclusion. */
  length: number
}

/** Starts a break, or extends the current one. A request that would end earlier changes nothing. */
export const startBreak = defineOperation(
  'limits.break',
  'locked',
  async (sql, { member, currency, kind, length }: BreakInput) => {
    await lockMember(sql, member)
    await sql.query(
      `insert into play_break as known (member_id, kind, until)
       values ($1, $2, now() + make_interval(days => $3::int, months => $4::int))
       on conflict (member_id) do update set kind = excluded.kind, until = excluded.until
         where excluded.until > known.until`,
      [member, kind, kind === 'timeout' ? length : 0, kind === 'exclusion' ? length : 0],
    )
    await cancelQrOverLimit(sql, member)
    return readLimitsOf(sql, { member, currency })
  },
)
