import { useCallback, useEffect, useRef, useState } from 'react'
import { lastOf } from '../../core/compat'
import type { ConversationState } from '../../core/conversation-state'
import type { Message } from '../../core/message'
import { usePanel } from '../panel-context'
import { useReadingPosition } from './use-reading-position'

/** The maximum number of rendered rows, and by how many the window moves. */
const size = 110
const step = 40

export type MessageWindow = {
  start: number
  end: number
  /** Moves to older messages; false if the oldest one is rendered. */
  up: () => boolean
  /** Moves to newer messages; false if the newest one is rendered. */
  down: () => boolean
  toEnd: () => void
  /** Moves to a message; true if it is rendered already. */
  reveal: (key: string) => boolean
}

/**
 * The rendered part of a long list. It is anchored to a message and not to an index, so that messages before or after
 * it do not move it; at the end it follows new messages.
 */
function useMessageWindow(messages: readonly Message[]): MessageWindow {
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
      const index = messages.findIndex(message => message.key === key)
      if (index < 0 || (index >= start && index < end)) return true
      setFirstKey(messages[Math.max(0, index - size / 2)]?.key ?? null)
      return false
    },
    [messages, start, end],
  )

  return { start, end, up, down, toEnd, reveal }
}

/** The distance from an edge of the rendered part at which more is rendered or fetched, in pixels. */
const near = 600

/** The rendered messages, and how scrolling changes them. */
export function useListScroll({ messages, pending, phase, complete, older }: ConversationState) {
  const { conversation } = usePanel()
  const scroller = useRef<HTMLElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const [atEnd, setAtEnd] = useState(true)
  const { start, end, up, down, toEnd, reveal } = useMessageWindow(messages)
  const showsNewest = end === messages.length

  const position = useReadingPosition(scroller, content, ({ atEnd: bottom, fromTop, fromEnd }) => {
    setAtEnd(bottom && showsNewest)
    if (fromTop < near && !up() && !complete && older === 'idle') void conversation.older()
    if (fromEnd < near) down()
  })

  function goToEnd() {
    toEnd()
    position.toEnd()
    setAtEnd(true)
  }

  // The customer's own message is always scrolled into view.
  const newestPending = lastOf(pending)?.key
  useEffect(() => {
    if (newestPending === undefined) return
    toEnd()
    position.toEnd()
  }, [newestPending, toEnd, position.toEnd])

  // A first page that does not fill the panel cannot be scrolled, so the next one is fetched at once.
  useEffect(() => {
    const box = scroller.current
    if (!box || phase !== 'ready' || complete || older !== 'idle') return
    if (messages.length > 0 && box.scrollHeight <= box.clientHeight) void conversation.older()
  }, [conversation, phase, complete, older, messages])

  // Older messages that arrive while the customer is at the very top are outside the window, and there is nothing to
  // scroll: the window is moved here.
  useEffect(() => {
    const box = scroller.current
    if (box && start > 0 && box.scrollTop < near && !position.isAtEnd()) up()
  }, [start, up, position.isAtEnd])

  return { scroller, content, start, end, showsNewest, atEnd, goToEnd, reveal }
}
