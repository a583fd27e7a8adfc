import type { ChatEvent } from '@tamlung/shared/contract/chat-event'
import { lastOf, trimTo } from '../core/compat'
import type { ChatConversation } from '../core/conversation'
import type { Identity } from '../core/identity'
import type { Clock, Timer } from '../core/ports'
import { shortTexts } from './about-page'
import type { EmbedAttributes } from './options'

type Options = {
  conversation: ChatConversation
  clock: Clock
  tell: (identity: Identity, events: ChatEvent[]) => Promise<void>
}

const maxWaiting = 10
const maxNameLength = 64
const pause = 500
const day = 86_400_000

/** A visitor's page events for the staff: stored here until there is a conversation, then sent once. */
export function createEventReports({ conversation, clock, tell }: Options) {
  let waiting: readonly (Omit<ChatEvent, 'ago'> & { at: number })[] = []
  let timer: Timer | null = null

  function flush() {
    timer = null
    const now = clock.now()
    const events = waiting.map(({ at, ...event }) => ({ ...event, ago: Math.min(now - at, day) }))
    waiting = []
    // A failed event is not sent again: a double would be worse than a gap.
    tell(conversation.identity, events).catch(() => {})
  }

  function plan() {
    const { messages, phase } = conversation.state()
    const newest = lastOf(messages)
    // Earlier messages are known only after the history was read.
    if (phase === 'ready')
      waiting = waiting.map(event => ({ after: newest ? (newest.seq ?? undefined) : 0, ...event }))
    if (waiting.length === 0 || timer || !newest) return
    timer = clock.after(pause, flush)
  }

  const stopHearing = conversation.subscribe(plan)

  return {
    note(given: unknown, data?: EmbedAttributes) {
      const name = trimTo(String(given ?? '').trim(), maxNameLength)
      if (name === '') return
      waiting = [...waiting, { name, data: shortTexts(data), at: clock.now() }].slice(-maxWaiting)
      plan()
    },
    stop() {
      stopHearing()
      timer?.cancel()
    },
  }
}
