import type { Conversation } from '@tamlung/shared/contract/chat-message'
import { toInstant } from '@tamlung/shared/format/instant'
import { type Content, readContent } from './content'
import { lastOf } from './last-of'

/** A message that the server has. */
export type Message = {
  /** Stays the same while a message turns from sent into stored. */
  key: string
  id: string | null
  seq: number | null
  clientId: string | null
  /** Who said what, and when: used if a backend gives no ids. */
  print: string
  own: boolean
  author: string
  /** A picture of the author, where the server has one. */
  face: string
  content: Content
  /** Where it stands among the others; no moment unless it is dated. */
  at: number
  dated: boolean
}

/** The only sender that is the person in front of the screen; every other name is somebody else. */
const customer = 'customer'

/** Instead of a missing id some libraries send an empty text or 0, which identifies no message. */
const nameOf = (name?: string | null) => (name && name !== '0' ? name : null)

/** `reserve` is its moment if the server does not say when it was written. */
export function readMessage(message: Conversation, reserve: number): Message {
  const own = message.sender === customer
  const content = readContent(message.message)
  const at = toInstant(message.createdAt)
  // One moment may be written in two ways.
  const print = JSON.stringify([own || message.sender, at ?? message.createdAt, content])
  const id = nameOf(message.id)
  const clientId = own ? nameOf(message.clientId) : null
  return {
    key: clientId ?? (id ? `#${id}` : print),
    id,
    seq: message.seq || null,
    clientId,
    print,
    own,
    author: own ? '' : (message.name ?? '').slice(0, 80),
    face: own ? '' : (message.face ?? ''),
    content,
    at: at ?? reserve,
    dated: at !== null,
  }
}

/** Whether the server gives its place; otherwise it is placed by this device's clock. */
export const isPlaced = ({ dated, seq }: Message) => dated || seq !== null

function isOldestFirst(page: readonly Message[]): boolean {
  const placed = page.filter(isPlaced)
  const [first] = placed
  const last = lastOf(placed)
  return first !== undefined && last !== undefined && byOrder(first, last) < 0
}

/**
 * A page of the history, newest first, in whichever order the server sends it; `skip` is how many messages are newer. One
 * without a date is placed right after the older one; if no older one has a date, by its number counted from the newest.
 */
export function readPage(page: readonly Conversation[], skip = 0): Message[] {
  const read = page.map(one => readMessage(one, Number.NaN))
  if (!isOldestFirst(read)) read.reverse()
  let before = -skip - read.length - 1
  const messages = read.map(message => {
    before = message.dated ? message.at : before + 1
    return { ...message, at: before }
  })
  return messages.reverse()
}

export function byOrder(a: Message, b: Message): number {
  if (a.seq !== null && b.seq !== null) return a.seq - b.seq
  return a.at - b.at
}
