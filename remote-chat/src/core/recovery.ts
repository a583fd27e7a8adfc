import type { Conversation } from '@tamlung/shared/contract/chat-message'
import { limits } from '@tamlung/shared/contract/limits'
import type { Message } from './message'
import type { Timeline } from './timeline'

type Options = {
  timeline: Timeline
  read: (range: { skip: number; limit: number }) => Promise<readonly Message[]>
  onChange: (added: readonly Message[]) => void
}

export type ReadPage = (range: {
  skip: number
  limit: number
}) => Promise<readonly Conversation[]>

const page = limits.chatHistoryPage
/** A gap is closed in larger steps than a person scrolls. */
const gapPage = 50
/** Beyond so many pages it is quicker to start again from the newest and to let the person scroll. */
const mostPages = 12

/** Reads the history: the newest part until it meets what is known, and older parts when asked. */
export function createRecovery({ timeline, read, onChange }: Options) {
  let running: Promise<void> | null = null
  let again = false
  let complete = false

  async function closeGap() {
    const first = timeline.newestSettled() === undefined
    let skip = 0
    let newest = -1
    let oldestRead: Message | undefined
    for (let pages = 0; pages < mostPages; pages++) {
      const messages = await read({ skip, limit: pages === 0 ? page : gapPage })
      if (pages === 0) newest = Math.max(-1, ...messages.map(({ seq }) => seq ?? -1))
      const { added, meets } = timeline.merge(messages)
      if (added.length > 0) onChange(added)
      skip += messages.length
      oldestRead = messages.at(-1) ?? oldestRead
      if (messages.length === 0) complete = true
      if (meets || first || messages.length === 0) break
      if (pages === mostPages - 1) complete = false
    }
    const settled = timeline.newestSettled() !== undefined
    if (oldestRead && (first || !settled || skip >= mostRead)) timeline.dropBefore(oldestRead)
    timeline.settle()
    if (newest >= 0 && timeline.hasGapAfter(newest)) again = true
  }

  const mostRead = page + gapPage * (mostPages - 1)

  async function repeat() {
    do {
      again = false
      await closeGap()
    } while (again)
  }

  return {
    /** True while what is shown may lack something. */
    isRunning: () => running !== null,

    /** Brings the newest part up to date; asking while it runs makes it look once more. */
    sync(): Promise<void> {
      if (running) {
        again = true
        return running
      }
      running = repeat().finally(() => {
        running = null
      })
      return running
    },

    /** Whether the first message of all is known. */
    isComplete: () => complete || timeline.messages()[0]?.seq === 1,

    /** The page before the oldest known message. */
    async older(): Promise<void> {
      let skip = timeline.messages().length
      for (;;) {
        const messages = await read({ skip, limit: page })
        if (messages.length === 0) complete = true
        const { added } = timeline.merge(messages)
        timeline.settle()
        if (added.length > 0) onChange(added)
        // The server may count messages that we could not read: go on until something new turns up.
        if (messages.length === 0 || added.length > 0) return
        skip += messages.length
      }
    },
  }
}

export type Recovery = ReturnType<typeof createRecovery>
