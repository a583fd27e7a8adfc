import type { Currency } from '@tamlung/shared/contract/editions'
import type { PlayClock } from '@tamlung/shared/contract/routes/play-clock'
import { defineOperation } from '../../platform/database/operation'
import { one, type Sql } from '../../platform/database/sql'
import { lockMember } from '../../platform/identity/lock-member'
import { type FlowRow, putInTakenOut, toFlow } from './put-in-taken-out'

interface Whose {
  member: number
  currency: Currency
  tokenHash: string
}

interface Row extends FlowRow {
  every_minutes: number | null
  started_at: Date
  due_at: Date | null
}

/** Whoever does not want to be asked has a session that began with the login. */
const read = async (sql: Sql, { member, currency, tokenHash }: Whose): Promise<PlayClock> => {
  const row = await one<Row>(
    sql,
    `select clock.every_minutes, began.started_at,
       greatest(clock.asked_at, began.started_at) + make_interval(mins => clock.every_minutes) as due_at,
       ${putInTakenOut}
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
    ...toFlow(row),
  }
}

export const readClock = defineOperation('limits.readClock', 'read', read)

export const setClock = defineOperation(
  'limits.setClock',
  'locked',
  async (sql, { every, ...whose }: Whose & { every: number | null }) => {
    await lockMember(sql, whose.member)
    // The minutes go on where they were: a longer wait is none from now on.
    await sql.query(
      every === null
        ? 'delete from play_clock where member_id = $1'
        : `insert into play_clock (member_id, every_minutes, started_at)
           values ($1, $2, coalesce((select created_at from session where token_hash = $3), now()))
           on conflict (member_id) do update set every_minutes = excluded.every_minutes`,
      every === null ? [whose.member] : [whose.member, every, whose.tokenHash],
    )
    return read(sql, whose)
  },
)

export const seeClock = defineOperation(
  'limits.seeClock',
  'locked',
  async (sql, { answered, ...whose }: Whose & { answered: boolean }) => {
    await lockMember(sql, whose.member)
    await sql.query('select see_player($1)', [whose.member])
    if (answered)
      await sql.query('update play_clock set asked_at = now() where member_id = $1', [whose.member])
    return read(sql, whose)
  },
)
