import { limits } from '@tamlung/shared/contract/limits'
import type { History } from './history'
import { byOrder, isPlaced, type Message } from './message'
import type { Timeline } from './timeline'

type Options = {
  timeline: Timeline
  history: History
  onChange: (added: readonly Message[]) => void
  /** Whether a first reading that has reached this message has everything unread. */
  reachesRead: (oldest: Message) => boolean
}

const page = limits.chatHistoryPage
/** Gaps are closed in larger steps than a person scrolls. */
const gapPage = 50
/** With more pages than this it is quicker to start again from the newest and let the person scroll. */
const mostPages = 12

/** After this many rounds, what is still unsettled is accepted as it is. */
const mostRounds = 8

function oldestOf(messages: readonly Message[]): Message | undefined {
  let oldest: Message | undefined
  for (const message of messages) if (!oldest || byOrder(oldest, message) > 0) oldest = message
  return oldest
}

function isLater(message: Message, than: Message): boolean {
  return isPlaced(message) && byOrder(message, than) > 0
}

/** Reads the history: the newest part until it meets what is known, and older parts when asked. */
export function createRecovery({ timeline, history, onChange, reachesRead }: Options) {
  let running: Promise<void> | null = null
  let again = false
  let complete = false
  let isSure = false

  /** Takes in a page. A message older than the oldest known one shows that there was more. */
  function take(messages: readonly Message[]) {
    const oldest = timeline.messages()[0]
    const merged = timeline.merge(messages)
    if (messages.length === 0) complete = true
    else if (merged.added.some(message => !oldest || byOrder(message, oldest) < 0)) complete = false
    return merged
  }

  /** What was read, and the oldest of it when the reading did not meet what is known. */
  async function readDown(): Promise<{ read: Message[]; openEnd: Message | undefined }> {
    const first = timeline.newestSettled() === undefined
    const all: Message[] = []
    for (let pages = 0; pages < mostPages; pages++) {
      const messages = await history.read({ skip: all.length, limit: pages === 0 ? page : gapPage })
      const { added, meets } = take(messages)
      all.push(...messages)
      if (added.length > 0) onChange(added)
      if (meets || messages.length === 0) return { read: all, openEnd: undefined }
      const oldest = oldestOf(all)
      if (first && (!oldest || reachesRead(oldest))) break
    }
    return { read: all, openEnd: oldestOf(all) }
  }

  async function closeGaps() {
    for (let round = 0; ; round++) {
      again = false
      const { read: messages, openEnd } = await readDown()
      if (openEnd) {
        complete = false
        if (timeline.dropBefore(openEnd)) onChange([])
      }
      timeline.settle(messages)
      // Messages that came live while the history was read may have a gap before them.
      if (timeline.isSettled() && !again) return
      if (round >= mostRounds) return timeline.settleAll()
    }
  }

  function sync(): Promise<void> {
    if (running) {
      again = true
      return running
    }
    isSure = false
    const own = closeGaps()
      .then(() => {
        isSure = true
      })
      .finally(() => {
        if (running === own) running = null
      })
    running = own
    return own
  }

  return {
    /** True until the last reading has come to its end: before that something may be missing. */
    isInDoubt: () => !isSure,

    /** Brings the newest part up to date; asking again meanwhile makes it look once more. */
    sync,

    /** Stops waiting for an answer: the server may have lost the question. */
    giveUp() {
      running = null
      history.giveUp()
    },

    /** Whether the first message of all is known. */
    isComplete: () => complete || timeline.messages()[0]?.seq === 1,

    /** The page before the oldest known message. */
    async older(): Promise<void> {
      let before = ''
      let oldest: Message | undefined
      let looked = false
      for (let skip = -1; ; ) {
        if (skip < 0 || timeline.messages()[0] !== oldest) {
          oldest = timeline.messages()[0]
          skip = timeline.messages().length
        }
        const messages = await history.read({ skip, limit: page })
        // The list has got another beginning meanwhile, so `skip` no longer fits.
        if (timeline.messages()[0] !== oldest) continue
        const prints = messages.map(({ print }) => print).join('\n')
        // A server that sends the same page again has nothing older.
        if (prints === before) complete = true
        const { added } = take(messages)
        onChange(added)
        if (!looked && added.some(message => oldest && isLater(message, oldest))) {
          // Newer than what is known, and not heard of before: more may be missing in between.
          looked = true
          await sync()
          skip = -1
          before = ''
          continue
        }
        timeline.settle(added)
        // The server may count messages that we could not read: go on until something new turns up.
        if (prints === before || messages.length === 0 || added.length > 0) return
        before = prints
        skip += messages.length
      }
    },
  }
}

export type Recovery = ReturnType<typeof createRecovery>
