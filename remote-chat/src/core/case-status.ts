import { lastOf } from './compat'
import type { Content } from './content'
import type { Message } from './message'

export type CaseStatus =
  /** The customer has written nothing yet, or the server does not support ends. */
  'none' | 'open' | 'ended' | 'rated'

/** The state of the last case, by its last message: whatever a customer writes begins the next. */
export function caseStatusOf(messages: readonly { own: boolean; content: Content }[]): CaseStatus {
  const last = lastOf(messages, ({ own, content }) => own || content.type === 'ended')
  if (!last) return 'none'
  const { type } = last.content
  return type === 'ended' ? 'ended' : type === 'rating' ? 'rated' : 'open'
}

const plain = new WeakMap<Message, Message>()

/** The same object each time, so that its row is not rendered again. */
function asText(message: Message): Message {
  const { content } = message
  if (content.type !== 'ended' && content.type !== 'rating') return message
  const { text } = content
  const known: Message = plain.get(message) ?? { ...message, content: { type: 'text', text } }
  plain.set(message, known)
  return known
}

/** In messages of a server that does not support ends, a text is only its text. */
export function withoutEnds(messages: readonly Message[]): readonly Message[] {
  const texts = messages.map(asText)
  return texts.every((text, index) => text === messages[index]) ? messages : texts
}
