import type { ChatEvent } from '@tamlung/shared/contract/chat-event'
import type { ChatConversation } from '../core/conversation'
import { cutTo } from '../core/cut-to'
import type { Identity } from '../core/identity'
import { lastOf } from '../core/last-of'
import type { Clock, Timer } from '../core/ports'
import { shortTexts } from './about-page'
import type { EmbedAttributes } from './options'

type Options = {
  conversation: ChatConversation
  clock: Clock
  tell: (identity: Identity, events: ChatEvent[]) => Promise<void>
}

const most = 10
const longestName = 64
const pause = 500
const day = 86_400_000

/** What a visitor did on the page, for staff: kept here until there is a conversation, then told once. */
export function createTelling({ conversation, clock, tell }: Options) {
  let waiting: readonly (Omit<ChatEvent, 'ago'> & { at: number })[] = []
  let timer: Timer | null = null

  function flush() {
    timer = null
    const now = clock.now()
    const events = waiting.map(({ at, ...event }) => ({ ...event, ago: Math.min(now - at, day) }))
    waiting = []
    // What does not arrive is not told again: nothing hangs on it, and twice would be wrong.
    tell(conversation.identity, events).catch(() => {})
  }

  function plan() {
    const { messages, phase } = conversation.state()
    const newest = lastOf(messages)
    // What was said before is known only once it was read.
    if (phase === 'ready')
      waiting = waiting.map(event => ({ after: newest ? (newest.seq ?? undefined) : 0, ...event }))
    if (waiting.length === 0 || timer || !newest) return
    timer = clock.after(pause, flush)
  }

  const stopHearing = conversation.subscribe(plan)

  return {
    note(given: unknown, data?: EmbedAttributes) {
      const name = cutTo(String(given ?? '').trim(), longestName)
      if (name === '') return
      waiting = [...waiting, { name, data: shortTexts(data), at: clock.now() }].slice(-most)
      plan()
    },
    stop() {
      stopHearing()
      timer?.cancel()
    },
  }
}
