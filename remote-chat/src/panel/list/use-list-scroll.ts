import { useEffect, useRef, useState } from 'react'
import { lastOf } from '../../core/compat'
import type { ConversationState } from '../../core/conversation-state'
import { usePanel } from '../panel-context'
import { useMessageWindow } from './use-message-window'
import { useReadingPosition } from './use-reading-position'

/** How near to an edge of what stands in the document more of it is fetched. */
const near = 600

/** The messages that are rendered, and how scrolling brings the others. */
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

  // A first page that does not fill the panel cannot be scrolled: the next one comes by itself.
  useEffect(() => {
    const box = scroller.current
    if (!box || phase !== 'ready' || complete || older !== 'idle') return
    if (messages.length > 0 && box.scrollHeight <= box.clientHeight) void conversation.older()
  }, [conversation, phase, complete, older, messages])

  // Messages that came while the customer was at the very top are outside the window: nothing moves, and nothing can
  // be scrolled to.
  useEffect(() => {
    const box = scroller.current
    if (box && start > 0 && box.scrollTop < near && !position.isAtEnd()) up()
  }, [start, up, position.isAtEnd])

  return { scroller, content, start, end, showsNewest, atEnd, goToEnd, reveal }
}
