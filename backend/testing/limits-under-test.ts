import { defineOperation } from '../src/platform/database/operation'
import { lockMember } from '../src/platform/identity/member'

/** Makes pending changes ready and ends a break, as if time had passed. */
export const passTime = defineOperation(
  'testing.passTime',
  'locked',
  async (sql, member: number) => {
    await sql.query('update play_limit set ready_at = now() where member_id = $1 and asked', [
      member,
    ])
    await sql.query('update time_limit set ready_at = now() where member_id = $1 and asked', [
      member,
    ])
    await sql.query('delete from play_break where member_id = $1', [member])
  },
)

/** Ends the 24 hours in which a pending limit can be confirmed; call it after `passTime`. */
export const passConfirmationTime = defineOperation(
  'testing.passConfirmationTime',
  'locked',
  async (sql, member: number) => {
    for (const table of ['play_limit', 'time_limit'] as const)
      await sql.query(
        `update ${table} set ready_at = ready_at - interval '24 hours' where member_id = $1`,
        [member],
      )
  },
)

/** Moves today's play into other ten-minute slots, as if time had passed. Play of earlier days stays. */
export const moveOn = defineOperation('testing.moveOn', 'locked', async (sql, member: number) => {
  await lockMember(sql, member)
  await sql.query(
    `with today as (
       select began_at from play_time where member_id = $1
         and began_at >= date_trunc('day', now() at time zone 'Asia/Bangkok') at time zone 'Asia/Bangkok')
     update play_time set began_at = began_at + (
       select max(began_at) - min(began_at) + interval '10 minutes' from today)
     where member_id = $1 and began_at in (select began_at from today)`,
    [member],
  )
})

interface Limit {
  kind: string
  period: string
  amount: number | null
  used: number
  asked: boolean
  readyAt?: string | null
}

/** Returns all limits, including those on play time, and the current break. */
export const limitsOf = ({ body }: { body: unknown }) => {
  const reply = body as {
    limits: Limit[]
    times: Limit[]
    pause: { kind: string; until: string } | null
  }
  return { limits: [...reply.limits, ...reply.times], pause: reply.pause }
}
