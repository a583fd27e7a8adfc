import { type Message, readMessage } from './message'
import type { Draft } from './outbox'
import type { Sent } from './ports'

/** What a draft has become, by the server's answer to it; `now` is when that came. */
export function storedDraft({ clientId, content }: Draft, sent: Sent, now: number): Message {
  return readMessage(
    {
      id: sent.id ?? null,
      seq: sent.seq ?? null,
      clientId,
      sender: 'customer',
      message: content,
      createdAt: sent.createdAt,
    },
    now,
  )
}
