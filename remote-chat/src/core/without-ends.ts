import type { Message } from './message'

const plain = new WeakMap<Message, Message>()

/** The same message each time, so that nothing is drawn anew for it. */
function asText(message: Message): Message {
  const { content } = message
  if (content.type !== 'ended' && content.type !== 'rating') return message
  const { text } = content
  const known: Message = plain.get(message) ?? { ...message, content: { type: 'text', text } }
  plain.set(message, known)
  return known
}

/** From a server that knows of no ends, a text is its words, whatever else stands in it. */
export function withoutEnds(messages: readonly Message[]): readonly Message[] {
  const texts = messages.map(asText)
  return texts.every((text, index) => text === messages[index]) ? messages : texts
}
