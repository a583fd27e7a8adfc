import type { Message } from './message'
import type { KeyStore } from './ports'

/** `told` says whether the server knows; without a mark nothing has been seen yet. */
type Mark = { seq: number; at: number; told?: boolean }

function parse(text: string | null): Mark | null {
  try {
    const { seq, at, told } = JSON.parse(text ?? '') as Partial<Mark>
    if (typeof seq !== 'number' || typeof at !== 'number') return null
    return typeof told === 'boolean' ? { seq, at, told } : { seq, at }
  } catch {
    return null
  }
}

function isAfter(message: Message, mark: Mark): boolean {
  // A mark that stands at a message without a number has none either.
  return message.seq === null || mark.seq === 0 ? message.at > mark.at : message.seq > mark.seq
}

/** How far the conversation has been read in this browser. */
export function createReadMark(store: KeyStore, name: string, onChange: () => void) {
  const key = `chat-read:${name}`
  let mark = parse(store.get(key))
  let closed = false
  const stopHearing = store.subscribe(key, () => {
    mark = parse(store.get(key)) ?? mark
    onChange()
  })

  function set(next: Mark) {
    mark = next
    store.set(key, JSON.stringify(mark))
  }

  const placeOf = ({ seq, at }: Message): Mark => ({ seq: seq ?? 0, at })

  return {
    /** Messages from before this browser knew the conversation do not count as new. */
    begin(newest: Message | undefined) {
      if (mark) return
      if (newest) set(placeOf(newest))
      else mark = { seq: 0, at: 0 }
    },

    /** The person sees the newest message. */
    advance(newest: Message | undefined) {
      if (!newest || (mark && mark.told !== undefined && !isAfter(newest, mark))) return
      set({ ...placeOf(newest), told: false })
      onChange()
    },

    /** Something was read that the server was not told yet, on this page or an earlier one. */
    isOwed: () => mark?.told === false,

    /** What the server is told now; calling it says that the server knows. */
    settle() {
      const told = mark
      return () => {
        if (!closed && told && told === mark) set({ ...told, told: true })
      }
    },

    /** Whether everything after the mark stands in these. */
    reaches(oldest: Message): boolean {
      return !mark || !isAfter(oldest, mark)
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

    /** A late answer changes nothing: another tab may have read further. */
    close() {
      stopHearing()
      closed = true
    },
  }
}

export type ReadMark = ReturnType<typeof createReadMark>
