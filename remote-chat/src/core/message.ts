import type { Conversation } from '@tamlung/shared/contract/chat-message'
import { toInstant } from '@tamlung/shared/format/dates'
import { type Content, readContent } from './content'

/** A message that the server has. */
export type Message = {
  /** Stays the same while a message turns from sent into stored. */
  key: string
  id: string | null
  seq: number | null
  clientId: string | null
  own: boolean
  author: string
  content: Content
  at: number
}

/** The only sender that is the person in front of the screen; every other name is somebody else. */
const customer = 'customer'

function keyOf(message: Conversation): string {
  if (message.sender === customer && message.clientId) return message.clientId
  if (message.id) return `#${message.id}`
  // A backend without ids: who said what, and when, has to do.
  return JSON.stringify([message.sender, message.createdAt, message.message])
}

export function readMessage(message: Conversation): Message {
  const own = message.sender === customer
  return {
    key: keyOf(message),
    id: message.id ?? null,
    seq: message.seq ?? null,
    clientId: own ? (message.clientId ?? null) : null,
    own,
    author: own ? '' : (message.name ?? '').slice(0, 80),
    content: readContent(message.message),
    at: toInstant(message.createdAt) ?? 0,
  }
}

export function byOrder(a: Message, b: Message): number {
  if (a.seq !== null && b.seq !== null) return a.seq - b.seq
  return a.at - b.at
}
