import { defineOperation } from '../../../platform/database/operation'
import { first } from '../../../platform/database/sql'
import type { Beginning } from './usual-minutes'

/** A desk asks every three seconds; one in a tab that nobody looks at, every minute. */
const silence = '3 minutes'

interface StaffPresence {
  isSomebodyThere: boolean
  talks: Beginning[]
}

/** Whether a desk reads along, and how soon the latest talks were answered. */
export const readStaffPresence = defineOperation(
  'chat.staffPresence',
  'read',
  async (sql): Promise<StaffPresence> => {
    const somebody = await first(
      sql,
      `select 1 as there from desk_session join desk_agent on desk_agent.id = agent_id
     where is_active and expires_at > now() and seen_at > now() - interval '${silence}' limit 1`,
    )
    const talks = await sql.query<Beginning>(
      `select started_at as "startedAt", ended_at is null as "isOpen",
       extract(epoch from answered_at - started_at)::float8 as "answeredAfter"
     from chat_talk where started_at > now() - interval '7 days'
     order by started_at desc limit 200`,
    )
    return { isSomebodyThere: somebody !== undefined, talks }
  },
)
