import { lastOf } from './compat'
import { readContent } from './content'
import type { Message } from './message'
import type { QueuedMessage } from './outbox'
import type { Timeline } from './timeline'

/**
 * Messages that were sent without a reply, for servers that do not store this client's ids. A message has arrived
 * once its content appears after the messages that were known when it was sent. Each stored message accounts for one
 * of them.
 */
export function createUnconfirmed(timeline: Timeline) {
  const sent = new Map<string, { content: string; newest: string | undefined }>()
  const found = new Map<string, string>()

  return {
    /**
     * Notes that the message may arrive from now on. Before the history is known this is not possible, because the
     * same content in it may be older.
     */
    add({ clientId, content }: QueuedMessage, isHistoryKnown: boolean) {
      sent.delete(clientId)
      if (!isHistoryKnown) return
      const newest = lastOf(timeline.messages())?.key
      sent.set(clientId, { content: JSON.stringify(readContent(content)), newest })
    },

    /** Whether the server has the message. */
    hasArrived(clientId: string): boolean {
      if (timeline.has(clientId)) return true
      const message = sent.get(clientId)
      if (!message) return false
      const messages = timeline.messages()
      const later = messages.slice(messages.findIndex(({ key }) => key === message.newest) + 1)
      const match = later.find(
        (other: Message) =>
          other.own &&
          other.clientId === null &&
          (found.get(other.key) ?? clientId) === clientId &&
          JSON.stringify(other.content) === message.content,
      )
      if (match) found.set(match.key, clientId)
      return match !== undefined
    },
  }
}
