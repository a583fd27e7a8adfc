import type { BreakKind, LimitKind, LimitPeriod } from '@tamlung/shared/contract/routes/play-limits'
import { defineOperation } from '../../platform/database/operation'
import { first, type Sql } from '../../platform/database/sql'
import { Refusal } from '../../platform/errors/refusal'
import { lockMember } from '../../platform/identity/lock-member'
import { readLimitsOf, type Whose } from './read-limits'

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

/** Those of time came later, and the release before knows only the others. */
const tableOf = (kind: LimitKind) => (kind === 'time' ? 'time_limit' : 'play_limit')

const thisLimit = 'member_id = $1 and kind = $2 and period = $3'

/** Lower at once; higher, or none, is asked for and waits. Asked again for the same, it waits no longer. */
export const setLimit = defineOperation(
  'limits.set',
  'locked',
  async (sql, { member, currency, kind, period, amount }: Wish) => {
    await lockMember(sql, member)
    const which = [member, kind, period]
    const now = await first<{ amount: number; asked: boolean; asked_amount: number | null }>(
      sql,
      `select amount, asked, asked_amount from ${tableOf(kind)} where ${thisLimit}`,
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
         where ${thisLimit}`,
        [...which, amount],
      )
    }
    return readLimitsOf(sql, { member, currency })
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
       where ${thisLimit} and asked and ready_at <= now()`,
      which,
    )
    if (due === undefined) throw new Refusal('NO_DATA')
    await sql.query(
      due.asked_amount === null
        ? `delete from ${tableOf(kind)} where ${thisLimit}`
        : `update ${tableOf(kind)} set amount = asked_amount, asked = false, asked_amount = null, ready_at = null
           where ${thisLimit}`,
      which,
    )
    return readLimitsOf(sql, { member, currency })
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
    return readLimitsOf(sql, { member, currency })
  },
)
