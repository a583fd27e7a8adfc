import type { ChatEvent } from '@tamlung/shared/contract/chat-event'
import { defineOperation } from '../../platform/database/operation'
import { first } from '../../platform/database/sql'

/** Page events per customer; the oldest are deleted. */
const maxEvents = 100

/** Stores page events of a customer who has written at least once; others are ignored. */
export const storeEvents = defineOperation(
  'chat.keepEvents',
  'locked',
  async (sql, { owner, events }: { owner: string; events: readonly ChatEvent[] }) => {
    const thread = await first<{ id: number }>(
      sql,
      `select id from conversation where owner = $1 and exists
         (select 1 from chat_message where conversation_id = conversation.id and sender = 'customer')
       for update`,
      [owner],
    )
    if (thread === undefined) return
    for (const { name, data = {}, ago, after } of events)
      await sql.query(
        `insert into chat_event (conversation_id, name, data, happened_at)
         values ($1, $2, $3::jsonb, least(now() - make_interval(secs => $4),
           (select min(created_at) - interval '1 millisecond' from chat_message
            where conversation_id = $1 and seq > $5::bigint)))`,
        [thread.id, name, JSON.stringify(data), ago / 1000, after ?? null],
      )
    await sql.query(
      `delete from chat_event where conversation_id = $1 and id <=
         (select id from chat_event where conversation_id = $1 order by id desc offset $2 limit 1)`,
      [thread.id, maxEvents],
    )
  },
)

interface StoredEvent {
  id: number
  name: string
  data: Record<string, string>
  at: Date
}

export const listEvents = defineOperation('chat.events', 'read', (sql, owner: string) =>
  sql.query<StoredEvent>(
    `select chat_event.id, chat_event.name, data, happened_at as at
     from chat_event join conversation on conversation.id = conversation_id
     where owner = $1 order by happened_at, chat_event.id`,
    [owner],
  ),
)
