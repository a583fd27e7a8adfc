import { useEffect, useRef, useState } from 'react'
import type { ConversationState } from '../../core/conversation-state'
import { lastOf } from '../../core/last-of'
import { usePanel } from '../panel-context'
import { useMessageWindow } from './use-message-window'
import { useReadingPosition } from './use-reading-position'

/** How near to an edge of what stands in the document more of it is fetched. */
const near = 600

/** Which of the messages stand in the document, and how scrolling brings the others. */
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

  // What the person writes is shown to the person.
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

  // What came while one stood at the very top is outside of the window: nothing moves by it, and nobody can scroll there.
  useEffect(() => {
    const box = scroller.current
    if (box && start > 0 && box.scrollTop < near && !position.isAtEnd()) up()
  }, [start, up, position.isAtEnd])

  return { scroller, content, start, end, showsNewest, atEnd, goToEnd, reveal }
}
