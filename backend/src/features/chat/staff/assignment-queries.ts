import { defineOperation } from '../../../platform/database/operation'
import { first, type Sql } from '../../../platform/database/sql'
import { Refusal } from '../../../platform/errors/refusal'
import type { NewMessage } from '../conversations'
import { endContent } from '../conversations'
import { post, type ThreadMessage } from '../messages'
import type { Agent } from './agents'

interface ListedConversation {
  owner: string
  name: string | null
  username: string | null
  isOpen: boolean
  agent: string | null
  waitingSince: Date | null
  stars: number | null
}

/** The agent is null if they are disabled, and a name of spaces counts as none. */
const columns = `owner, nullif(btrim(name), '') as name, username, ended_at is null as "isOpen",
  case when ended_at is not null or exists
    (select 1 from desk_agent where desk_agent.name = agent and is_active) then agent end as agent,
  waiting_since as "waitingSince", stars`

/**
 * Lists conversations: unassigned and assigned ones by waiting time, then ended ones, newest first. Each part has a
 * limit of its own and uses an index, because desks poll every few seconds; a higher `pages` returns more of each.
 */
export const listConversations = defineOperation(
  'desk.listConversations',
  'read',
  (sql, pages: number) =>
    sql.query<ListedConversation>(
      `select ${columns} from (
       (select * from chat_talk where ended_at is null and agent is null
        order by waiting_since, id desc limit $1::int * 300)
       union all
       (select * from chat_talk where ended_at is null and agent is not null
        order by waiting_since, id desc limit $1::int * 300)
       union all
       (select * from chat_talk as ended where ended_at is not null and not exists
         (select 1 from chat_talk as later
          where later.conversation_id = ended.conversation_id and later.id > ended.id)
        order by id desc limit $1::int * 100)
     ) as talk join conversation on conversation.id = conversation_id
     order by ended_at is null desc, waiting_since, talk.id desc`,
      [pages],
    ),
)

const latest = `conversation join lateral (
  select * from chat_talk where conversation_id = conversation.id order by id desc limit 1
) as talk on true`

export const readConversation = defineOperation(
  'desk.readConversation',
  'read',
  (sql, owner: string) =>
    first<ListedConversation>(sql, `select ${columns} from ${latest} where owner = $1`, [owner]),
)

/** Matches name, code or text, the text in the last 100,000 messages only, because no index supports the search. */
export const findConversations = defineOperation(
  'desk.find',
  'read',
  (sql, { words, pages }: { words: string; pages: number }) =>
    sql.query<ListedConversation>(
      `select ${columns} from ${latest}
     where strpos(lower(concat_ws(' ', name, username)), lower($1)) > 0
       or starts_with(split_part(owner, ':', 2), lower($1))
       or conversation.id in (
         select conversation_id from chat_message
         where id > (select max(id) - 100000 from chat_message)
           and strpos(lower(content->'payload'->>'message'), lower($1)) > 0)
     order by talk.id desc limit $2::int * 50`,
      [words, pages],
    ),
)

/** Unassigned, or assigned to a disabled agent. */
const isFree = `(chat_talk.agent is null
  or not exists (select 1 from desk_agent where desk_agent.name = chat_talk.agent and is_active))`

type AgentRequest = { owner: string; agent: string }

/**
 * Assigns the open conversation to the agent if it is free, and returns who has it: of two concurrent requests one
 * wins. Undefined if no conversation is open.
 */
const claimConversation = async (
  sql: Sql,
  { owner, agent }: AgentRequest,
): Promise<string | null | undefined> => {
  const taken = await first(
    sql,
    `update chat_talk set agent = $2 from conversation
     where conversation.id = conversation_id and owner = $1 and ended_at is null
       and (chat_talk.agent = $2 or ${isFree})
     returning chat_talk.id`,
    [owner, agent],
  )
  if (taken !== undefined) return agent
  const row = await first<{ agent: string | null }>(
    sql,
    `select agent from chat_talk join conversation on conversation.id = conversation_id
     where owner = $1 and ended_at is null`,
    [owner],
  )
  return row?.agent
}

export const takeConversation = defineOperation(
  'desk.take',
  'locked',
  async (sql, request: AgentRequest) => {
    const agent = await claimConversation(sql, request)
    if (agent === undefined) throw new Refusal('NO_DATA')
    return { agent }
  },
)

/** Locks the thread first, as posting does, so that the two cannot deadlock. */
const lockThread = async (sql: Sql, owner: string) => {
  const row = await first(sql, 'select 1 as found from conversation where owner = $1 for update', [
    owner,
  ])
  if (row === undefined) throw new Refusal('NO_DATA')
}

type PostResult = { agent: string | null; posted?: ThreadMessage }

const postAs = async (
  sql: Sql,
  { owner, agent }: AgentRequest,
  message: Pick<NewMessage, 'content' | 'clientId'>,
): Promise<PostResult> => {
  await lockThread(sql, owner)
  const holder = (await claimConversation(sql, { owner, agent })) ?? agent
  if (holder !== agent) return { agent: holder }
  const posted = await post(sql, {
    ...message,
    owner,
    name: null,
    username: null,
    sender: 'staff',
    sessionId: null,
    by: { agent },
  })
  return { agent, posted }
}

/**
 * Posts an answer and assigns the conversation to the agent. If another agent has it, nothing is posted and their name
 * is returned.
 */
export const answerAs = defineOperation(
  'desk.answer',
  'locked',
  (
    sql,
    {
      content,
      clientId,
      ...request
    }: AgentRequest & { content: NewMessage['content']; clientId: string },
  ) => postAs(sql, request, { clientId, content }),
)

/** Returns whether the customer has written after the last message that the agent saw. */
const hasUnseenMessage = async (sql: Sql, owner: string, seen: number): Promise<boolean> =>
  (await first(
    sql,
    `select 1 as found from chat_message join conversation on conversation.id = conversation_id
     where owner = $1 and chat_message.seq > $2 and sender = 'customer'`,
    [owner, seen],
  )) !== undefined

/** Ends the conversation, unless the customer has just written: that message would leave the queue unread. */
export const endAs = defineOperation(
  'desk.end',
  'locked',
  async (sql, { seen, ...request }: AgentRequest & { seen?: number | undefined }) => {
    await lockThread(sql, request.owner)
    if (seen !== undefined && (await hasUnseenMessage(sql, request.owner, seen)))
      return { agent: (await claimConversation(sql, request)) ?? request.agent }
    return postAs(sql, request, { clientId: null, content: endContent })
  },
)

/**
 * Reassigns a conversation to an active agent, or to the queue with null. Allowed for its agent and for administrators.
 */
export const reassignConversation = defineOperation(
  'desk.passOn',
  'locked',
  async (sql, { owner, by, to }: { owner: string; by: Agent; to: string | null }) => {
    const passed = await first(
      sql,
      `update chat_talk set agent = $2 from conversation
       where conversation.id = conversation_id and owner = $1 and ended_at is null
         and (chat_talk.agent = $3 or $4 or ${isFree})
         and ($2::text is null or exists (select 1 from desk_agent where desk_agent.name = $2 and is_active))
       returning chat_talk.id`,
      [owner, to, by.name, by.role === 'administrator'],
    )
    if (passed === undefined) throw new Refusal('NO_DATA')
  },
)
