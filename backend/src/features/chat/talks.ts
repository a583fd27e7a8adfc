import { first, type Sql } from '../../platform/database/sql'
import type { NewMessage } from './new-message'

type Talking = Pick<NewMessage, 'sender' | 'content' | 'by'>
type Content = NewMessage['content']

interface Text {
  message?: unknown
  ended?: unknown
  rating?: unknown
}

const textOf = (content: Content): Text =>
  content.message_type === 'text' ? Object(content.payload) : {}

export const isEnd = (message: Talking): boolean => textOf(message.content).ended === true

const ratingOf = (content: Content): number | undefined => {
  const { rating } = textOf(content)
  return typeof rating === 'number' ? rating : undefined
}

/** Whoever gives stars gives one to five; nobody has to. */
export const isGoodRating = (content: Content): boolean => {
  const stars = ratingOf(content)
  return stars === undefined || [1, 2, 3, 4, 5].includes(stars)
}

/** The stars stand before the words, for whoever knows nothing of ratings. */
const wordsOf = (content: Content): string | null =>
  String(textOf(content).message ?? '').replace(/^[★☆]+\s*/, '') || null

const isOpen = async (sql: Sql, conversation: number): Promise<boolean> =>
  (await first(
    sql,
    'select 1 as open from chat_talk where conversation_id = $1 and ended_at is null',
    [conversation],
  )) !== undefined

/** The message that ended the last talk, where none has begun since: it ends once, however many say so. */
export const lastEnd = async (sql: Sql, conversation: number): Promise<number | undefined> => {
  if (await isOpen(sql, conversation)) return undefined
  const row = await first<{ id: number }>(
    sql,
    `select id from chat_message
     where conversation_id = $1 and content->'payload'->>'ended' = 'true'
     order by seq desc limit 1`,
    [conversation],
  )
  return row?.id
}

const begin = (sql: Sql, conversation: number) =>
  sql.query(
    `insert into chat_talk (conversation_id, waiting_since, first_seq)
     select id, now(), last_seq from conversation where id = $1
     on conflict (conversation_id) where ended_at is null
     do update set waiting_since = coalesce(chat_talk.waiting_since, excluded.waiting_since)`,
    [conversation],
  )

/** Whatever waited, waits no longer. */
const waited = `waits = waits + case when waiting_since is null then 0 else 1 end,
  waited_ms = waited_ms + coalesce(extract(epoch from now() - waiting_since) * 1000, 0)::bigint,
  waiting_since = null`

const answer = (sql: Sql, conversation: number, agent: string | null) =>
  sql.query(
    `update chat_talk set answered_at = coalesce(answered_at, now()), agent = coalesce(agent, $2), ${waited}
     where conversation_id = $1 and ended_at is null`,
    [conversation, agent],
  )

const end = async (sql: Sql, conversation: number, { sender, by }: Talking) => {
  // What was said before there were talks is one all the same.
  if (!(await isOpen(sql, conversation))) await begin(sql, conversation)
  await sql.query(
    `update chat_talk set ended_at = now(), ended_by = $2, agent = coalesce(agent, $3), waiting_since = null
     where conversation_id = $1 and ended_at is null`,
    [conversation, sender === 'customer' ? 'customer' : 'staff', by?.agent ?? null],
  )
}

const rate = (sql: Sql, conversation: number, stars: number, words: string | null) =>
  sql.query(
    `update chat_talk set stars = $2, words = $3
     where ended_at is not null
       and id = (select max(id) from chat_talk where conversation_id = $1)`,
    [conversation, stars, words],
  )

/** What a message means for the talk that it belongs to. The conversation is locked. */
export const followTalk = async (
  sql: Sql,
  conversation: number,
  message: Talking,
): Promise<void> => {
  const stars = ratingOf(message.content)
  if (isEnd(message)) await end(sql, conversation, message)
  else if (message.sender === 'customer' && stars !== undefined)
    await rate(sql, conversation, stars, wordsOf(message.content))
  else if (message.sender === 'customer') await begin(sql, conversation)
  else if (message.by) await answer(sql, conversation, message.by.agent)
}
