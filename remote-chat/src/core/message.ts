import type { ChatContent, Conversation } from '@tamlung/shared/contract/chat-message'
import { toInstant } from '@tamlung/shared/format/instant'
import { lastOf } from './compat'
import { type Content, readContent } from './content'

/** A message that is stored on the server. */
export type Message = {
  /** Stays the same while a message turns from sent into stored. */
  key: string
  id: string | null
  seq: number | null
  clientId: string | null
  /** Author, content and time: identifies a message if a backend gives no ids. */
  fingerprint: string
  own: boolean
  author: string
  /** The author's picture, if the server has one. */
  avatar: string
  content: Content
  /** Its position in time among the others; a real moment only if `hasServerDate`. */
  at: number
  hasServerDate: boolean
}

/** The sender name of the customer; every other name is another person. */
const customer = 'customer'

/** Instead of a missing id some libraries send an empty text or 0, which identifies no message. */
const idOrNull = (name?: string | null) => (name && name !== '0' ? name : null)

/** `fallbackTime` is the message's position in time if the server does not send a date. */
export function readMessage(message: Conversation, fallbackTime: number): Message {
  const own = message.sender === customer
  const content = readContent(message.message)
  const at = toInstant(message.createdAt)
  // The same moment may be written in two ways.
  const fingerprint = JSON.stringify([own || message.sender, at ?? message.createdAt, content])
  const id = idOrNull(message.id)
  const clientId = own ? idOrNull(message.clientId) : null
  return {
    key: clientId ?? (id ? `#${id}` : fingerprint),
    id,
    seq: message.seq || null,
    clientId,
    fingerprint,
    own,
    author: own ? '' : (message.name ?? '').slice(0, 80),
    avatar: own ? '' : (message.face ?? ''),
    content,
    at: at ?? fallbackTime,
    hasServerDate: at !== null,
  }
}

/** Whether the server gives the message's position; otherwise this device's clock does. */
export const isOrderedByServer = ({ hasServerDate, seq }: Message) => hasServerDate || seq !== null

function isOldestFirst(page: readonly Message[]): boolean {
  const placed = page.filter(isOrderedByServer)
  const [first] = placed
  const last = lastOf(placed)
  return first !== undefined && last !== undefined && byOrder(first, last) < 0
}

/**
 * A page of the history, newest first, in whichever order the server sends it; `skip` is how many messages are newer. A
 * message without a date is placed right after the older one; if no older one has a date, by its number counted from the newest.
 */
export function readPage(page: readonly Conversation[], skip = 0): Message[] {
  const read = page.map(one => readMessage(one, Number.NaN))
  if (!isOldestFirst(read)) read.reverse()
  let before = -skip - read.length - 1
  const messages = read.map(message => {
    before = message.hasServerDate ? message.at : before + 1
    return { ...message, at: before }
  })
  return messages.reverse()
}

export function byOrder(a: Message, b: Message): number {
  if (a.seq !== null && b.seq !== null) return a.seq - b.seq
  return a.at - b.at
}

/** Whether the person's last message has this content, as after a second press of the same button. */
export function isRepeat(
  { messages, pending }: { messages: readonly Message[]; pending: readonly { content: Content }[] },
  content: ChatContent,
): boolean {
  const last = lastOf(messages)
  const written = lastOf(pending)?.content ?? (last?.own ? last.content : undefined)
  return JSON.stringify(written) === JSON.stringify(readContent(content))
}
