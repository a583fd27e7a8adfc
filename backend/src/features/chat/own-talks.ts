import type { Conversation } from '@tamlung/shared/contract/chat-message'
import { defineOperation } from '../../platform/database/operation'
import { first } from '../../platform/database/sql'
import { Refusal } from '../../platform/errors/refusal'
import { type MessageRow, messageColumns, selectMessages, toAddressed } from './operations'

/**
 * Each talk of a conversation, from its first message to the one before the next begins: how it was rated, and what
 * was said after its end, belong to it. The first has what was said before there were talks. A process of the version
 * before writes none of where they begin.
 */
const spans = `
  select talk.*, lead(begins) over (order by talk.id) as next,
    case when row_number() over (order by talk.id) = 1 then 0 else begins end as begin
  from conversation join lateral (
    select chat_talk.*, coalesce(first_seq,
      (select min(seq) from chat_message
       where chat_message.conversation_id = conversation.id and created_at >= started_at)) as begins
    from chat_talk where chat_talk.conversation_id = conversation.id
  ) as talk on true
  where conversation.owner = $1`

const within = `chat_message.conversation_id = span.conversation_id
  and chat_message.seq >= span.begin and (span.next is null or chat_message.seq < span.next)`

interface Page {
  owner: string
  limit: number
  skip: number
}

interface OwnTalk {
  id: string
  startedAt: Date
  endedAt: Date | null
  agent: string | null
  stars: number | null
  unread: number
  last: Conversation | null
}

type TalkRow = Omit<OwnTalk, 'id' | 'last'> & { id: number; lastId: number | null }

export const listOwnTalks = defineOperation(
  'chat.ownTalks',
  'read',
  async (sql, { owner, limit, skip }: Page): Promise<OwnTalk[]> => {
    const talks = await sql.query<TalkRow>(
      `select span.id, started_at as "startedAt", ended_at as "endedAt", agent, stars,
         (select count(*) from chat_message join conversation on conversation.id = conversation_id
          where ${within} and sender <> 'customer' and seq > read_seq) as unread,
         (select chat_message.id from chat_message
          where ${within} and coalesce(content->'payload'->>'ended', '') <> 'true'
            and content->'payload'->'rating' is null
          order by seq desc limit 1) as "lastId"
       from (${spans}) as span order by span.id desc limit $2 offset $3`,
      [owner, limit, skip],
    )
    const rows = await sql.query<MessageRow>(
      `${selectMessages}
       where chat_message.id in (select value::bigint from jsonb_array_elements_text($1::jsonb))`,
      [JSON.stringify(talks.flatMap(({ lastId }) => lastId ?? []))],
    )
    const said = new Map(rows.map(row => [row.id, toAddressed(row).message]))
    return talks.map(({ id, lastId, ...talk }) => ({
      ...talk,
      id: String(id),
      last: said.get(lastId ?? 0) ?? null,
    }))
  },
)

export const readOwnTalk = defineOperation(
  'chat.ownTalk',
  'read',
  async (sql, { owner, talk, limit, skip }: Page & { talk: number }): Promise<Conversation[]> => {
    const found = await first(sql, `select 1 as found from (${spans}) as span where span.id = $2`, [
      owner,
      talk,
    ])
    if (found === undefined) throw new Refusal('NO_DATA')
    const rows = await sql.query<MessageRow>(
      `select ${messageColumns} from (${spans}) as span
       join chat_message on ${within}
       join conversation on conversation.id = chat_message.conversation_id
       where span.id = $2 order by chat_message.seq desc limit $3 offset $4`,
      [owner, talk, limit, skip],
    )
    return rows.map(row => toAddressed(row).message)
  },
)
