import { lastOf } from './compat'
import { readContent } from './content'
import type { Message } from './message'
import type { QueuedMessage } from './outbox'
import type { Timeline } from './timeline'

/**
 * Messages that were sent without an answer, for servers that do not keep our ids. A message has arrived once its words
 * appear after what was known when it was sent. Each stored message accounts for one of them.
 */
export function createUnconfirmed(timeline: Timeline) {
  const sent = new Map<string, { words: string; newest: string | undefined }>()
  const found = new Map<string, string>()

  return {
    /** From now on it may arrive. While the history is not known, the same words in it may be older ones. */
    add({ clientId, content }: QueuedMessage, isHistoryKnown: boolean) {
      sent.delete(clientId)
      if (!isHistoryKnown) return
      const newest = lastOf(timeline.messages())?.key
      sent.set(clientId, { words: JSON.stringify(readContent(content)), newest })
    },

    /** Whether the server has it. */
    isStored(clientId: string): boolean {
      if (timeline.has(clientId)) return true
      const one = sent.get(clientId)
      if (!one) return false
      const messages = timeline.messages()
      const later = messages.slice(messages.findIndex(({ key }) => key === one.newest) + 1)
      const match = later.find(
        (message: Message) =>
          message.own &&
          message.clientId === null &&
          (found.get(message.key) ?? clientId) === clientId &&
          JSON.stringify(message.content) === one.words,
      )
      if (match) found.set(match.key, clientId)
      return match !== undefined
    },
  }
}
