import type { Conversation } from '@tamlung/shared/contract/chat-message'
import type { ChatAbout } from '@tamlung/shared/contract/chat-service'
import { defineOperation } from '../../platform/database/operation'
import { first, one, type Sql } from '../../platform/database/sql'
import { keepUploads } from '../../platform/media/uploads'
import { findLastEnd, isEnd, type NewMessage, updateConversation } from './conversations'
import { storeAbout } from './service/about'
import { memberOwner } from './thread-owner'

export const chatChannel = 'chat'

/** A stored message with the owner of its thread. */
export interface MessageRow {
  id: number
  seq: number
  client_id: string | null
  sender: string
  content: NewMessage['content']
  session_id: string | null
  created_at: Date
  agent: string | null
  face: string | null
  owner: string
  name: string | null
  username: string | null
}

export const messageColumns = `chat_message.id, chat_message.seq, client_id, sender, content, session_id,
  chat_message.created_at, chat_message.agent, conversation.owner, conversation.name, conversation.username,
  (select face from desk_agent where lower(desk_agent.name) = lower(chat_message.agent)) as face`

/** Selects messages in the form of `MessageRow`; a condition has to follow. */
export const selectMessages = `select ${messageColumns} from chat_message
  join conversation on conversation.id = conversation_id`

const memberIdOf = (owner: string) =>
  owner.startsWith('member:') ? owner.slice('member:'.length) : null

export interface ThreadMessage {
  owner: string
  message: Conversation
}

export const toThreadMessage = (row: MessageRow): ThreadMessage => ({
  owner: row.owner,
  message: {
    id: String(row.id),
    seq: row.seq,
    clientId: row.client_id,
    sender: row.sender,
    message: row.content,
    userId: memberIdOf(row.owner),
    username: row.sender === 'customer' ? row.username : null,
    name: row.sender === 'customer' ? row.name : row.agent,
    createdAt: row.created_at.toISOString(),
    session_id: row.session_id,
    ...(row.face !== null && { face: row.face }),
  },
})

/** Returns the names of uploaded files that a message refers to. */
const findUploads = (content: unknown): string[] =>
  [...JSON.stringify(content).matchAll(/\/media\/([\w-]{22}\.[a-z0-9]{3})/g)].map(
    ([, name = '']) => name,
  )

const lockThread = async (sql: Sql, message: NewMessage): Promise<number> => {
  await sql.query(
    `insert into conversation (owner, name, username) values ($1, $2, $3)
     on conflict (owner) do update set
       name = coalesce(excluded.name, conversation.name),
       username = coalesce(excluded.username, conversation.username)`,
    [message.owner, message.name, message.username],
  )
  const { id } = await one<{ id: number }>(
    sql,
    'select id from conversation where owner = $1 for update',
    [message.owner],
  )
  return id
}

/**
 * Stores a message and announces it to all instances on commit. A repeated `clientId` returns the first message; ending
 * an ended conversation returns the message that ended it.
 */
export const post = async (sql: Sql, message: NewMessage): Promise<ThreadMessage> => {
  const thread = await lockThread(sql, message)
  const known =
    message.clientId === null
      ? undefined
      : await first<MessageRow>(
          sql,
          `${selectMessages}
           where conversation_id = $1 and client_id = $2`,
          [thread, message.clientId],
        )
  if (known !== undefined) return toThreadMessage(known)
  const ended = isEnd(message) ? await findLastEnd(sql, thread) : undefined
  if (ended !== undefined) return getById(sql, ended)
  const { last_seq } = await one<{ last_seq: number }>(
    sql,
    'update conversation set last_seq = last_seq + 1 where id = $1 returning last_seq',
    [thread],
  )
  const { id } = await one<{ id: number }>(
    sql,
    `insert into chat_message (conversation_id, seq, client_id, sender, content, session_id, agent)
     values ($1, $2, $3, $4, $5::jsonb, $6, $7) returning id`,
    [
      thread,
      last_seq,
      message.clientId,
      message.sender,
      JSON.stringify(message.content),
      message.sessionId,
      message.by?.agent ?? null,
    ],
  )
  await updateConversation(sql, thread, message)
  await keepUploads(sql, findUploads(message.content))
  await sql.query('select pg_notify($1, $2)', [chatChannel, String(id)])
  return getById(sql, id)
}

export const postMessage = defineOperation(
  'chat.post',
  'locked',
  async (sql, { about, ...message }: NewMessage & { about?: ChatAbout | undefined }) => {
    const posted = await post(sql, message)
    if (about !== undefined) await storeAbout(sql, message.owner, about)
    return posted
  },
)

const getById = async (sql: Sql, id: number): Promise<ThreadMessage> =>
  toThreadMessage(
    await one<MessageRow>(
      sql,
      `${selectMessages}
       where chat_message.id = $1`,
      [id],
    ),
  )

/**
 * Reads one message by the announced id. Asking for all ids above the last one would miss messages that commit out of
 * order.
 */
export const readMessage = defineOperation('chat.read', 'read', getById)

interface Range {
  owner: string
  limit: number
  skip: number
  /** Only messages before this number, so that pages do not shift when new messages arrive. */
  before?: number | null
}

export const readHistory = defineOperation(
  'chat.history',
  'read',
  async (sql, { owner, limit, skip, before = null }: Range) => {
    const rows = await sql.query<MessageRow>(
      `${selectMessages}
       where conversation.owner = $1 and chat_message.seq < coalesce($4::bigint, 9223372036854775807)
       order by chat_message.seq desc limit $2 offset $3`,
      [owner, limit, skip, before],
    )
    return rows.map(row => toThreadMessage(row).message)
  },
)

export const markRead = defineOperation('chat.markRead', 'locked', async (sql, owner: string) => {
  await sql.query('update conversation set read_seq = last_seq where owner = $1', [owner])
})

/** Posts an important message from the house to the member's chat. */
export const notifyMember = async (sql: Sql, member: number, message: string): Promise<void> => {
  await post(sql, {
    owner: memberOwner(member),
    name: null,
    username: null,
    clientId: null,
    sender: 'staff',
    content: { message_type: 'text', payload: { message } },
    sessionId: null,
  })
}
