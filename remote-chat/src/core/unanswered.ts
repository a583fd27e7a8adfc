import { readContent } from './content'
import { lastOf } from './last-of'
import type { Message } from './message'
import type { Draft, Outbox } from './outbox'
import type { Recovery } from './recovery'
import type { Timeline } from './timeline'

type Options = { timeline: Timeline; outbox: Outbox; recovery: Recovery }

/**
 * Messages that were sent without an answer, for servers that do not keep our ids. A message has arrived once its words
 * appear after what was known when it was sent. Each stored message accounts for one of them.
 */
export function createUnanswered({ timeline, outbox, recovery }: Options) {
  const left = new Map<string, { words: string; newest: string | undefined }>()
  const found = new Map<string, string>()

  function isStored(clientId: string): boolean {
    if (timeline.has(clientId)) return true
    const one = left.get(clientId)
    if (!one) return false
    const messages = timeline.messages()
    const since = messages.slice(messages.findIndex(({ key }) => key === one.newest) + 1)
    const it = since.find(
      message =>
        message.own &&
        message.clientId === null &&
        (found.get(message.key) ?? clientId) === clientId &&
        JSON.stringify(message.content) === one.words,
    )
    if (it) found.set(it.key, clientId)
    return it !== undefined
  }

  return {
    /** From now on it may arrive. */
    leave({ clientId, content }: Draft) {
      left.delete(clientId)
      // While the history is not known, the same words in it may be older ones.
      if (recovery.isInDoubt()) return
      const newest = lastOf(timeline.messages())?.key
      left.set(clientId, { words: JSON.stringify(readContent(content)), newest })
    },

    isStored,

    /** Whether the server keeps our ids for messages; without them no message can be looked up. */
    keepsNames: timeline.keepsNames,

    /** What the server has is no longer on its way, though it was given up. */
    forgetStored(messages: readonly Message[]) {
      for (const { clientId } of messages) if (clientId !== null) outbox.remove(clientId)
      const drafts = outbox.drafts()
      // Those on their way first: the same words may also stand in a draft that was given up before.
      for (const { clientId, state } of drafts) if (state === 'sending') isStored(clientId)
      for (const { clientId, state } of drafts)
        if (state === 'failed' && isStored(clientId)) outbox.remove(clientId)
    },
  }
}

export type Unanswered = ReturnType<typeof createUnanswered>
