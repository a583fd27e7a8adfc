import type { Currency } from '@tamlung/shared/contract/editions'
import type { PlayClock } from '@tamlung/shared/contract/routes/play-clock'
import { defineOperation } from '../../platform/database/operation'
import { first, one, type Sql } from '../../platform/database/sql'
import { Refusal } from '../../platform/errors/refusal'
import { lockMember } from '../../platform/identity/member'
import { depositAndWithdrawalSums, type SumsRow, toSums } from './net-deposit-report'

// A reality check asks the member, every so many minutes of a session, to look at how long they have played and what
// they have deposited and withdrawn. The server counts the minutes (table `play_clock`), so that a reload, a second tab
// or another device does not restart them. Members without a row are never asked.

interface SessionOfMember {
  member: number
  currency: Currency
  tokenHash: string
}

interface ClockRow extends SumsRow {
  every_minutes: number | null
  started_at: Date
  due_at: Date | null
}

/** A session ends after an hour without activity. Without a reality check it starts at the login. */
const readClock = async (
  sql: Sql,
  { member, currency, tokenHash }: SessionOfMember,
): Promise<PlayClock> => {
  const row = await one<ClockRow>(
    sql,
    `select clock.every_minutes, began.started_at,
       greatest(clock.asked_at, began.started_at) + make_interval(mins => clock.every_minutes) as due_at,
       ${depositAndWithdrawalSums}
     from (select 1) as always
     left join play_clock as clock on clock.member_id = $1
     cross join lateral (select case
       when clock.seen_at < now() - interval '1 hour' then now()
       else coalesce(clock.started_at, (select created_at from session where token_hash = $2), now())
     end as started_at) as began
     left join statement on statement.member_id = $1 and status = 'SUCCESS' and created_at >= began.started_at
     group by clock.every_minutes, clock.asked_at, began.started_at`,
    [member, tokenHash],
  )
  return {
    every: row.every_minutes,
    startedAt: row.started_at.toISOString(),
    dueAt: row.due_at?.toISOString() ?? null,
    currency,
    ...toSums(row),
  }
}

export const readRealityCheck = defineOperation('limits.readRealityCheck', 'read', readClock)

/** Refuses to remove or lengthen a reality check that is due in a running play session; only an answer ends that. */
const assertNotEvadingDueCheck = async (
  sql: Sql,
  member: number,
  every: number | null,
): Promise<void> => {
  const due = await first<{ every_minutes: number }>(
    sql,
    `select every_minutes from play_clock
     where member_id = $1 and seen_at >= now() - interval '1 hour'
       and greatest(asked_at, started_at) + make_interval(mins => every_minutes) <= now()`,
    [member],
  )
  if (due !== undefined && (every === null || every > due.every_minutes))
    throw new Refusal('PLAY_LIMIT')
}

/**
 * Sets the interval in minutes, or removes the reality check with null. Minutes already played still count. While one is due
 * and not answered, removing it or making the interval longer is refused with PLAY_LIMIT: the member would never see it.
 */
export const setRealityCheck = defineOperation(
  'limits.setRealityCheck',
  'locked',
  async (sql, { every, ...session }: SessionOfMember & { every: number | null }) => {
    await lockMember(sql, session.member)
    await assertNotEvadingDueCheck(sql, session.member, every)
    if (every === null)
      await sql.query('delete from play_clock where member_id = $1', [session.member])
    else
      await sql.query(
        `insert into play_clock (member_id, every_minutes, started_at)
         values ($1, $2, coalesce((select created_at from session where token_hash = $3), now()))
         on conflict (member_id) do update set every_minutes = excluded.every_minutes`,
        [session.member, every, session.tokenHash],
      )
    return readClock(sql, session)
  },
)

/** Records that the member is active; `answered` also restarts the minutes until the next reality check. */
export const recordActivity = defineOperation(
  'limits.recordActivity',
  'locked',
  async (sql, { answered, ...session }: SessionOfMember & { answered: boolean }) => {
    await lockMember(sql, session.member)
    await sql.query('select see_player($1)', [session.member])
    if (answered)
      await sql.query('update play_clock set asked_at = now() where member_id = $1', [
        session.member,
      ])
    return readClock(sql, session)
  },
)
