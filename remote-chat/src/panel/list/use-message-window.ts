import { useCallback, useState } from 'react'
import type { Message } from '../../core/message'

/** Rows that may stand in the document, and how far the window moves at a time. */
const size = 110
const step = 40

export type MessageWindow = {
  start: number
  end: number
  /** Towards the past; false when the window is already there. */
  up: () => boolean
  /** Towards the present; false when the window is already there. */
  down: () => boolean
  toEnd: () => void
  /** Moves to where a message stands; true when the window is already there. */
  reveal: (key: string) => boolean
}

/**
 * The part of a long list that stands in the document. It is held by a message and not by a number, so that
 * what comes before or after it does not move it; at the end it goes along with what is new.
 */
export function useMessageWindow(messages: readonly Message[]): MessageWindow {
  const [firstKey, setFirstKey] = useState<string | null>(null)
  const total = messages.length
  const found = firstKey === null ? -1 : messages.findIndex(({ key }) => key === firstKey)
  const atEnd = found < 0
  const start = atEnd ? Math.max(0, total - size) : found
  const end = Math.min(total, start + size)

  const up = useCallback(() => {
    if (start === 0) return false
    setFirstKey(messages[Math.max(0, start - step)]?.key ?? null)
    return true
  }, [messages, start])

  const down = useCallback(() => {
    if (end === total) return false
    const next = start + step
    setFirstKey(next + size >= total ? null : (messages[next]?.key ?? null))
    return true
  }, [messages, start, end, total])

  const toEnd = useCallback(() => setFirstKey(null), [])

  const reveal = useCallback(
    (key: string) => {
      const place = messages.findIndex(message => message.key === key)
      if (place < 0 || (place >= start && place < end)) return true
      setFirstKey(messages[Math.max(0, place - size / 2)]?.key ?? null)
      return false
    },
    [messages, start, end],
  )

  return { start, end, up, down, toEnd, reveal }
}
