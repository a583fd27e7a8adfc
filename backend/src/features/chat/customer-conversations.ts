import type { Conversation } from '@tamlung/shared/contract/chat-message'
import { defineOperation } from '../../platform/database/operation'
import { first } from '../../platform/database/sql'
import { Refusal } from '../../platform/errors/refusal'
import { type MessageRow, messageColumns, selectMessages, toThreadMessage } from './messages'

/**
 * Computes the messages of each conversation: from its first one to the one before the next conversation's. Ratings and
 * messages after the end belong to it, and the first conversation includes everything before it. Rows written by an
 * older release have no `first_seq`.
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

interface CustomerConversation {
  id: string
  startedAt: Date
  endedAt: Date | null
  agent: string | null
  stars: number | null
  unread: number
  last: Conversation | null
}

type ConversationRow = Omit<CustomerConversation, 'id' | 'last'> & {
  id: number
  lastId: number | null
}

export const listCustomerConversations = defineOperation(
  'chat.listCustomerConversations',
  'read',
  async (sql, { owner, limit, skip }: Page): Promise<CustomerConversation[]> => {
    const conversations = await sql.query<ConversationRow>(
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
      [JSON.stringify(conversations.flatMap(({ lastId }) => lastId ?? []))],
    )
    const messages = new Map(rows.map(row => [row.id, toThreadMessage(row).message]))
    return conversations.map(({ id, lastId, ...conversation }) => ({
      ...conversation,
      id: String(id),
      last: messages.get(lastId ?? 0) ?? null,
    }))
  },
)

export const readCustomerConversation = defineOperation(
  'chat.readCustomerConversation',
  'read',
  async (
    sql,
    { owner, conversation, limit, skip }: Page & { conversation: number },
  ): Promise<Conversation[]> => {
    const found = await first(sql, `select 1 as found from (${spans}) as span where span.id = $2`, [
      owner,
      conversation,
    ])
    if (found === undefined) throw new Refusal('NO_DATA')
    const rows = await sql.query<MessageRow>(
      `select ${messageColumns} from (${spans}) as span
       join chat_message on ${within}
       join conversation on conversation.id = chat_message.conversation_id
       where span.id = $2 order by chat_message.seq desc limit $3 offset $4`,
      [owner, conversation, limit, skip],
    )
    return rows.map(row => toThreadMessage(row).message)
  },
)
