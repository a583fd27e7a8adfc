import type { Conversation } from '@tamlung/shared/contract/chat-message'
import { toInstant } from '@tamlung/shared/format/instant'
import { type Content, readContent } from './content'

/** A message that the server has. */
export type Message = {
  /** Stays the same while a message turns from sent into stored. */
  key: string
  id: string | null
  seq: number | null
  clientId: string | null
  /** Who said what, and when: has to do where a backend gives no ids. */
  print: string
  own: boolean
  author: string
  content: Content
  at: number
}

/** The only sender that is the person in front of the screen; every other name is somebody else. */
const customer = 'customer'

export function readMessage(message: Conversation): Message {
  const own = message.sender === customer
  const content = readContent(message.message)
  const print = JSON.stringify([own || message.sender, message.createdAt, content])
  const clientId = own ? (message.clientId ?? null) : null
  return {
    key: clientId ?? (message.id ? `#${message.id}` : print),
    id: message.id ?? null,
    seq: message.seq ?? null,
    clientId,
    print,
    own,
    author: own ? '' : (message.name ?? '').slice(0, 80),
    content,
    at: toInstant(message.createdAt) ?? 0,
  }
}

export function byOrder(a: Message, b: Message): number {
  if (a.seq !== null && b.seq !== null) return a.seq - b.seq
  return a.at - b.at
}
