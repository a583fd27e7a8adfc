import type { Backend } from '../../../platform/backend'
import { defineOperation } from '../../../platform/database/operation'
import { first } from '../../../platform/database/sql'
import { getSetting } from '../../../platform/settings/setting'
import { readService, serviceSetting } from './about'
import { type Hours, openAt } from './hours'

export interface RecentConversation {
  startedAt: Date
  /** Seconds until the first answer, or null without one. */
  answeredAfter: number | null
  /** Whether the conversation is still open. */
  isOpen: boolean
}

/** With fewer conversations no time is promised. */
const minConversations = 5
/** Milliseconds after which an open conversation counts as unanswered. */
const unansweredAfter = 3_600_000

/** Minutes that can be promised; longer waits are not. */
const steps = [1, 2, 3, 5, 10, 15, 20, 30, 45, 60, 120, 180, 240, 480]

/**
 * Returns the usual wait for the first answer: the median of conversations started within the hours (of all, if there are
 * no hours), rounded up. Unanswered ones count as the longest wait. Undefined if there are too few, or it is too long.
 */
export const usualMinutes = (
  conversations: readonly RecentConversation[],
  hours: Hours | null,
  now: number,
): number | undefined => {
  const waits = conversations
    .filter(
      ({ startedAt, answeredAfter, isOpen }) =>
        (hours === null || openAt(hours, startedAt.getTime()).isOpen) &&
        (answeredAfter !== null || !isOpen || now - startedAt.getTime() > unansweredAfter),
    )
    .map(({ answeredAfter }) => answeredAfter ?? Number.POSITIVE_INFINITY)
    .sort((a, b) => a - b)
  if (waits.length < minConversations) return undefined
  // With an even number, the longer of the two in the middle.
  const median = waits[Math.floor(waits.length / 2)] ?? Number.POSITIVE_INFINITY
  return steps.find(minutes => median <= minutes * 60)
}

/** A visible desk polls every three seconds, one in a background tab every minute. */
const deskTimeout = '3 minutes'

interface StaffPresence {
  isPresent: boolean
  recent: RecentConversation[]
}

/** Reads whether an agent has a desk open, and how soon recent conversations were answered. */
export const readStaffPresence = defineOperation(
  'chat.staffPresence',
  'read',
  async (sql): Promise<StaffPresence> => {
    const desk = await first(
      sql,
      `select 1 as there from desk_session join desk_agent on desk_agent.id = agent_id
     where is_active and expires_at > now() and seen_at > now() - interval '${deskTimeout}' limit 1`,
    )
    const recent = await sql.query<RecentConversation>(
      `select started_at as "startedAt", ended_at is null as "isOpen",
       extract(epoch from answered_at - started_at)::float8 as "answeredAfter"
     from chat_talk where started_at > now() - interval '7 days'
     order by started_at desc limit 200`,
    )
    return { isPresent: desk !== undefined, recent }
  },
)

/** Staff are present while a desk is open, and outside of the service hours never. */
const describePresence = async ({ database }: Backend, hours: Hours | null, now: number) => {
  const { isOpen, opens } = hours === null ? { isOpen: true, opens: null } : openAt(hours, now)
  if (!isOpen)
    return { isThere: false, opens: opens === null ? null : new Date(opens).toISOString() }
  const { isPresent, recent } = await database.run(readStaffPresence, undefined)
  return { isThere: isPresent, minutes: usualMinutes(recent, hours, now) }
}

/** Returns the optional fields of the chat's configuration. Without a desk there are none. */
export const readServiceConfig = async (backend: Backend) => {
  const { database, configuration } = backend
  if (configuration.desk === undefined) return {}
  const { hours, questions, replies } = readService(await database.run(getSetting, serviceSetting))
  return {
    canTellMore: true,
    canTrack: true,
    staff: await describePresence(backend, hours, Date.now()),
    ...(questions.length + replies.length > 0 && { welcome: { questions, replies } }),
  }
}
