import { ChevronDownIcon } from '@tamlung/shared/ui/icons/icons'
import { useEffect, useRef, useState } from 'react'
import type { ConversationState } from '../../core/conversation-state'
import { lastOf } from '../../core/last-of'
import type { KeyStore } from '../../core/ports'
import { TalkEnd } from '../ending/talk-end'
import { usePanel } from '../panel-context'
import { AfterMessages } from '../service/after-messages'
import { WelcomeList } from '../service/welcome-list'
import { Announcer } from './announcer'
import * as styles from './list.module.css'
import { EmptyList, FailedList, LoadingList } from './list-states'
import { MessageRow } from './message-row'
import { OlderMark } from './older-mark'
import { PendingRow } from './pending-row'
import { QuickReplies } from './quick-replies'
import * as row from './row.module.css'
import { useMessageWindow } from './use-message-window'
import { useReadingPosition } from './use-reading-position'
import { useRevealed, type Wanted } from './use-revealed'
import { useSeen } from './use-seen'

/** How near to an edge of what stands in the document more of it is fetched. */
const near = 600

type Props = { state: ConversationState; store: KeyStore; wanted: Wanted | null }

/** The messages: a window of the long list, held still while a person reads. */
export function MessageList({ state, store, wanted }: Props) {
  const { conversation, t } = usePanel()
  const { messages, pending, unread, phase, complete, older } = state
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

  useRevealed(scroller, reveal, wanted)
  useSeen(atEnd && showsNewest, messages)

  const isEmpty = messages.length === 0 && pending.length === 0
  return (
    <div className={styles.frame}>
      <section
        aria-busy={phase === 'loading'}
        aria-label={t('list.label')}
        className={styles.scroller}
        ref={scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
        tabIndex={0}
      >
        <div className={styles.content} ref={content}>
          {phase === 'loading' && isEmpty && <LoadingList />}
          {phase === 'failed' && isEmpty && <FailedList />}
          {phase === 'ready' && isEmpty && <EmptyList />}
          {phase === 'ready' && isEmpty && <WelcomeList state={state} />}
          {!isEmpty && !complete && start === 0 && <OlderMark older={older} />}
          {!isEmpty && (
            <ol className={styles.rows}>
              {messages.slice(start, end).map((message, index) => (
                <MessageRow
                  found={message.key === wanted?.key}
                  key={message.key}
                  message={message}
                  named={state.talk !== 'none'}
                  next={messages[start + index + 1]}
                  previous={messages[start + index - 1]}
                />
              ))}
              {showsNewest && pending.map(one => <PendingRow key={one.key} pending={one} />)}
            </ol>
          )}
          {showsNewest && (
            <QuickReplies newest={pending.length > 0 ? undefined : lastOf(messages)} />
          )}
          {showsNewest && <TalkEnd state={state} />}
          {showsNewest && state.typing !== null && (
            <p className={row.meta}>
              {t('list.typing', { name: state.typing || t('message.admin') })}
            </p>
          )}
          {showsNewest && <AfterMessages state={state} store={store} />}
        </div>
      </section>
      {!atEnd && (
        <button className={styles.banner} onClick={goToEnd} type="button">
          <ChevronDownIcon size={18} />
          {unread.length > 0 ? t('list.unread', { number: unread.length }) : t('list.toNewest')}
        </button>
      )}
      <Announcer messages={messages} pending={pending} ready={phase === 'ready'} />
    </div>
  )
}
