import type { Message } from './message'
import type { KeyStore } from './ports'

type Mark = { seq: number; at: number }

function parse(text: string | null): Mark | null {
  try {
    const { seq, at } = JSON.parse(text ?? '') as Partial<Mark>
    return typeof seq === 'number' && typeof at === 'number' ? { seq, at } : null
  } catch {
    return null
  }
}

function isAfter(message: Message, mark: Mark): boolean {
  return message.seq === null ? message.at > mark.at : message.seq > mark.seq
}

/** How far the conversation has been read in this browser. */
export function createReadMark(store: KeyStore, name: string, onChange: () => void) {
  const key = `chat-read:${name}`
  let mark = parse(store.get(key))
  const stopHearing = store.subscribe(key, () => {
    mark = parse(store.get(key)) ?? mark
    onChange()
  })

  function set(message: Message) {
    mark = { seq: message.seq ?? 0, at: message.at }
    store.set(key, JSON.stringify(mark))
  }

  return {
    /** What was there before this browser knew the conversation is not news. */
    begin(newest: Message | undefined) {
      if (mark) return
      if (newest) set(newest)
      else mark = { seq: 0, at: 0 }
    },

    /** True when there was something that had not been read. */
    advance(newest: Message | undefined): boolean {
      if (!newest || (mark && !isAfter(newest, mark))) return false
      set(newest)
      onChange()
      return true
    },

    unread(messages: readonly Message[]): readonly Message[] {
      const from = mark
      if (!from) return []
      let start = messages.length
      for (; start > 0; start--) {
        const message = messages[start - 1]
        if (!message || !isAfter(message, from)) break
      }
      return messages.slice(start).filter(({ own }) => !own)
    },

    close: stopHearing,
  }
}

export type ReadMark = ReturnType<typeof createReadMark>
