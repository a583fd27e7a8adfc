import { defineOperation } from '../../platform/database/operation'
import { first, type Sql } from '../../platform/database/sql'
import { Refusal } from '../../platform/errors/refusal'

interface Chat {
  owner: string
  name: string | null
  username: string | null
  last_seq: number
  read_seq: number
  /** Whether the latest conversation is still open. */
  isOpen: boolean
  agent: string | null
  waitingSince: Date | null
  stars: number | null
}

export const listThreads = defineOperation('chat.conversations', 'read', sql =>
  sql.query<Chat>(
    `select owner, name, username, last_seq, read_seq,
       talk.id is not null and talk.ended_at is null as "isOpen",
       talk.agent, talk.waiting_since as "waitingSince", talk.stars
     from conversation left join lateral (
       select * from chat_talk where conversation_id = conversation.id order by id desc limit 1
     ) as talk on true
     order by conversation.id desc limit 200`,
  ),
)

const requireThread = async (sql: Sql, owner: string): Promise<number> => {
  const row = await first<{ id: number }>(sql, 'select id from conversation where owner = $1', [
    owner,
  ])
  if (row === undefined) throw new Refusal('NO_DATA')
  return row.id
}

/** Assigns the open conversation to an agent by name, or to no agent with null. For the demonstration's console. */
export const assignConversation = defineOperation(
  'chat.passOn',
  'locked',
  async (sql, { owner, agent }: { owner: string; agent: string | null }) => {
    const conversation = await first(
      sql,
      `update chat_talk set agent = $2
       where conversation_id = $1 and ended_at is null returning id`,
      [await requireThread(sql, owner), agent],
    )
    if (conversation === undefined) throw new Refusal('NO_DATA')
  },
)

interface Note {
  agent: string | null
  words: string
  createdAt: Date
}

export const listNotes = defineOperation('chat.notes', 'read', async (sql, owner: string) =>
  sql.query<Note>(
    `select agent, words, created_at as "createdAt" from chat_note
     where conversation_id = $1 order by id desc limit 100`,
    [await requireThread(sql, owner)],
  ),
)

export const addNote = defineOperation(
  'chat.addNote',
  'locked',
  async (sql, { owner, agent, words }: { owner: string; agent: string | null; words: string }) => {
    await sql.query('insert into chat_note (conversation_id, agent, words) values ($1, $2, $3)', [
      await requireThread(sql, owner),
      agent,
      words,
    ])
  },
)
