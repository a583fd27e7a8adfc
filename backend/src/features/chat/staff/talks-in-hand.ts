import { defineOperation } from '../../../platform/database/operation'
import { first, type Sql } from '../../../platform/database/sql'
import { Refusal } from '../../../platform/errors/refusal'
import { endContent } from '../end-content'
import type { NewMessage } from '../new-message'
import { type Addressed, post } from '../operations'
import type { Agent } from './agents'

interface Talk {
  owner: string
  name: string | null
  username: string | null
  isOpen: boolean
  agent: string | null
  waitingSince: Date | null
  stars: number | null
}

/** Whoever does not work here any more has nothing in hand; a name of nothing but spaces is none. */
const columns = `owner, nullif(btrim(name), '') as name, username, ended_at is null as "isOpen",
  case when ended_at is not null or exists
    (select 1 from desk_agent where desk_agent.name = agent and is_active) then agent end as agent,
  waiting_since as "waitingSince", stars`

/**
 * Who has waited longest stands first; what has ended comes after what goes on. However many wait, what somebody has in
 * hand is among it. Each part is found by an index, for it is asked for every few seconds; more of them is more pages.
 */
export const listTalks = defineOperation('desk.talks', 'read', (sql, pages: number) =>
  sql.query<Talk>(
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

export const talkOf = defineOperation('desk.talkOf', 'read', (sql, owner: string) =>
  first<Talk>(sql, `select ${columns} from ${latest} where owner = $1`, [owner]),
)

/** Who was called so, or what was said, among the last hundred thousand messages: no index helps here. */
export const findTalks = defineOperation(
  'desk.find',
  'read',
  (sql, { words, pages }: { words: string; pages: number }) =>
    sql.query<Talk>(
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

/** Nobody's, or in the hands of somebody who does not work here any more. */
const isFree = `(chat_talk.agent is null
  or not exists (select 1 from desk_agent where desk_agent.name = chat_talk.agent and is_active))`

type TalkRequest = { owner: string; agent: string }

/** Who has the open talk now: one statement decides, so that of two who reach for it one has it. */
const hold = async (
  sql: Sql,
  { owner, agent }: TalkRequest,
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

export const takeTalk = defineOperation(
  'desk.take',
  'locked',
  async (sql, request: TalkRequest) => {
    const agent = await hold(sql, request)
    if (agent === undefined) throw new Refusal('NO_DATA')
    return { agent }
  },
)

/** In the order in which messages lock, so that nobody waits for each other. */
const lock = async (sql: Sql, owner: string) => {
  const row = await first(sql, 'select 1 as found from conversation where owner = $1 for update', [
    owner,
  ])
  if (row === undefined) throw new Refusal('NO_DATA')
}

type Said = { agent: string | null; said?: Addressed }

const sayAs = async (
  sql: Sql,
  { owner, agent }: TalkRequest,
  what: Pick<NewMessage, 'content' | 'clientId'>,
): Promise<Said> => {
  await lock(sql, owner)
  const holder = (await hold(sql, { owner, agent })) ?? agent
  if (holder !== agent) return { agent: holder }
  const said = await post(sql, {
    ...what,
    owner,
    name: null,
    username: null,
    sender: 'staff',
    sessionId: null,
    by: { agent },
  })
  return { agent, said }
}

/** Whoever answers has the talk. Where somebody else has it, nothing is said, and the reply tells who. */
export const answerAs = defineOperation(
  'desk.answer',
  'locked',
  (
    sql,
    {
      content,
      clientId,
      ...request
    }: TalkRequest & { content: NewMessage['content']; clientId: string },
  ) => sayAs(sql, request, { clientId, content }),
)

/** Whether the customer has said more than the agent has seen. */
const hasSaidMore = async (sql: Sql, owner: string, seen: number): Promise<boolean> =>
  (await first(
    sql,
    `select 1 as found from chat_message join conversation on conversation.id = conversation_id
     where owner = $1 and chat_message.seq > $2 and sender = 'customer'`,
    [owner, seen],
  )) !== undefined

/** Not over the head of a customer who writes meanwhile: what they asked would leave the queue unread. */
export const endAs = defineOperation(
  'desk.end',
  'locked',
  async (sql, { seen, ...request }: TalkRequest & { seen?: number | undefined }) => {
    await lock(sql, request.owner)
    if (seen !== undefined && (await hasSaidMore(sql, request.owner, seen)))
      return { agent: (await hold(sql, request)) ?? request.agent }
    return sayAs(sql, request, { clientId: null, content: endContent })
  },
)

/** To somebody who works here, or back to the queue: by whoever has it, and by an administrator. */
export const passTalkOn = defineOperation(
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
