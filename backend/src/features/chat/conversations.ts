import type { ChatContent } from '@tamlung/shared/contract/chat-message'
import { first, type Sql } from '../../platform/database/sql'

// A customer has one endless thread (table `conversation`). Within it, a conversation (table `chat_talk`, `talk` on the
// wire) starts with the customer's first message and lasts until either side ends it. The tables and the wire keep the
// names of earlier releases, which may still be running.

export interface NewMessage {
  owner: string
  name: string | null
  username: string | null
  clientId: string | null
  sender: string
  /** Content of the contract; staff may also send types that clients do not know yet. */
  content: ChatContent | { message_type: string; payload: unknown }
  sessionId: string | null
  /** Set if an agent wrote the message, and not for automatic messages of the house. */
  by?: { agent: string | null }
}

/** The message that ends a conversation. Its text is for clients that do not know `ended`. */
export const endContent = {
  message_type: 'text',
  payload: { message: 'จบการสนทนา / ຈົບການສົນທະນາ / This conversation has ended', ended: true },
} as const satisfies NewMessage['content']

type ConversationMessage = Pick<NewMessage, 'sender' | 'content' | 'by'>
type Content = NewMessage['content']

interface Text {
  message?: unknown
  ended?: unknown
  rating?: unknown
}

const textOf = (content: Content): Text =>
  content.message_type === 'text' ? Object(content.payload) : {}

export const isEnd = (message: ConversationMessage): boolean =>
  textOf(message.content).ended === true

const ratingOf = (content: Content): number | undefined => {
  const { rating } = textOf(content)
  return typeof rating === 'number' ? rating : undefined
}

/** A rating is optional, and an integer from 1 to 5. */
export const isValidRating = (content: Content): boolean => {
  const stars = ratingOf(content)
  return stars === undefined || [1, 2, 3, 4, 5].includes(stars)
}

/** Removes the stars, which precede the text for clients that do not know ratings. */
const commentOf = (content: Content): string | null =>
  String(textOf(content).message ?? '').replace(/^[★☆]+\s*/, '') || null

const isOpen = async (sql: Sql, thread: number): Promise<boolean> =>
  (await first(
    sql,
    'select 1 as open from chat_talk where conversation_id = $1 and ended_at is null',
    [thread],
  )) !== undefined

/** Returns the message that ended the last conversation, if none is open: a conversation ends once. */
export const findLastEnd = async (sql: Sql, thread: number): Promise<number | undefined> => {
  if (await isOpen(sql, thread)) return undefined
  const row = await first<{ id: number }>(
    sql,
    `select id from chat_message
     where conversation_id = $1 and content->'payload'->>'ended' = 'true'
     order by seq desc limit 1`,
    [thread],
  )
  return row?.id
}

const start = (sql: Sql, thread: number) =>
  sql.query(
    `insert into chat_talk (conversation_id, waiting_since, first_seq)
     select id, now(), last_seq from conversation where id = $1
     on conflict (conversation_id) where ended_at is null
     do update set waiting_since = coalesce(chat_talk.waiting_since, excluded.waiting_since)`,
    [thread],
  )

/** Adds the time since the customer's last unanswered message. */
const addWaitingTime = `waits = waits + case when waiting_since is null then 0 else 1 end,
  waited_ms = waited_ms + coalesce(extract(epoch from now() - waiting_since) * 1000, 0)::bigint,
  waiting_since = null`

const recordAnswer = (sql: Sql, thread: number, agent: string | null) =>
  sql.query(
    `update chat_talk set answered_at = coalesce(answered_at, now()), agent = coalesce(agent, $2), ${addWaitingTime}
     where conversation_id = $1 and ended_at is null`,
    [thread, agent],
  )

const endConversation = async (sql: Sql, thread: number, { sender, by }: ConversationMessage) => {
  // Messages from before conversations existed count as one.
  if (!(await isOpen(sql, thread))) await start(sql, thread)
  await sql.query(
    `update chat_talk set ended_at = now(), ended_by = $2, agent = coalesce(agent, $3), waiting_since = null
     where conversation_id = $1 and ended_at is null`,
    [thread, sender === 'customer' ? 'customer' : 'staff', by?.agent ?? null],
  )
}

const storeRating = (sql: Sql, thread: number, stars: number, words: string | null) =>
  sql.query(
    `update chat_talk set stars = $2, words = $3
     where ended_at is not null
       and id = (select max(id) from chat_talk where conversation_id = $1)`,
    [thread, stars, words],
  )

/** Updates the conversation that a message starts, answers, ends or rates. The caller must hold the thread's lock. */
export const updateConversation = async (
  sql: Sql,
  thread: number,
  message: ConversationMessage,
): Promise<void> => {
  const stars = ratingOf(message.content)
  if (isEnd(message)) await endConversation(sql, thread, message)
  else if (message.sender === 'customer' && stars !== undefined)
    await storeRating(sql, thread, stars, commentOf(message.content))
  else if (message.sender === 'customer') await start(sql, thread)
  else if (message.by) await recordAnswer(sql, thread, message.by.agent)
}
