import { defineOperation } from '../platform/database/operation'
import { lockMember } from '../platform/identity/lock-member'

/** What waits becomes ready, and a break ends, as if its time had passed. */
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

/**
 * What was played today was played in other ten minutes than these. No time passes in the middle of a move, and nothing of
 * an earlier day comes into this one.
 */
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
}

/** What is said of all limits, those of time among them. */
export const limitsOf = ({ body }: { body: unknown }) => {
  const said = body as {
    limits: Limit[]
    times: Limit[]
    pause: { kind: string; until: string } | null
  }
  return { limits: [...said.limits, ...said.times], pause: said.pause }
}
