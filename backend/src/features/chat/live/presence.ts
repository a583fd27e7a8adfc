import { defineOperation } from '../../../platform/database/operation'
import { first, type Sql } from '../../../platform/database/sql'

/** How long a customer is there without being seen again: more than two looks. */
const seconds = 75

const owners = (parameter: string) =>
  `owner in (select jsonb_array_elements_text(${parameter}::jsonb))`

/** Where the database says who has closed the chat in one process: they may have it open in another. */
export const goneChannel = 'chat_gone'

/** Of those who have written. In one order, so that instances that look at the same time do not wait for each other. */
export const seeCustomers = defineOperation(
  'chat.seeCustomers',
  'locked',
  async (sql: Sql, { here, gone }: { here: readonly string[]; gone: readonly string[] }) => {
    await sql.query(
      `insert into chat_presence (conversation_id, here_until)
       select id, now() + make_interval(secs => $2) from conversation where ${owners('$1')} order by id
       on conflict (conversation_id) do update set here_until = excluded.here_until`,
      [JSON.stringify(here), seconds],
    )
    await sql.query(
      `with left_now as (
         update chat_presence set here_until = now() from conversation
         where conversation.id = conversation_id and here_until > now() and ${owners('$1')}
         returning owner
       ) select pg_notify($2, owner) from left_now`,
      [JSON.stringify(gone), goneChannel],
    )
  },
)

interface Presence {
  isHere: boolean
  seenAt: Date | null
}

export const presenceOf = defineOperation('chat.presence', 'read', async (sql, owner: string) => {
  const found = await first<Presence>(
    sql,
    `select here_until > now() as "isHere", least(here_until, now()) as "seenAt"
     from chat_presence join conversation on conversation.id = conversation_id where owner = $1`,
    [owner],
  )
  return found ?? { isHere: false, seenAt: null }
})
