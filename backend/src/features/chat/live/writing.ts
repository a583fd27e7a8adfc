import * as z from 'zod/mini'
import { defineOperation } from '../../../platform/database/operation'

/** Where the database says that somebody is writing; what they write is said nowhere. */
export const writingChannel = 'chat_writing'

/** The name of whoever of the staff it is; none where it is the customer. */
export const saidWriting = z.object({ owner: z.string(), agent: z.nullable(z.string()) })

interface Writing {
  owner: string
  agent: string | null
}

/** Only while a talk goes on; of the staff only whoever has it, or might take it. */
export const tellWriting = defineOperation(
  'chat.writing',
  'single',
  async (sql, { owner, agent }: Writing) => {
    await sql.query(
      `select pg_notify($1, $2) from chat_talk join conversation on conversation.id = conversation_id
       where owner = $3 and ended_at is null and ($4::text is null or coalesce(agent, $4) = $4)`,
      [writingChannel, JSON.stringify({ owner, agent }), owner, agent],
    )
  },
)
