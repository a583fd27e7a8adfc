import { ChevronDownIcon } from '@tamlung/shared/ui/icons/icons'
import { memo, type RefObject, useEffect, useRef } from 'react'
import { lastOf } from '../../core/compat'
import type { ConversationState } from '../../core/conversation-state'
import type { Message } from '../../core/message'
import type { KeyStore } from '../../core/ports'
import { CaseEnd } from '../ending/case-end'
import { usePanel } from '../panel-context'
import { ContactCard } from '../service/contact-card'
import { WelcomeList } from '../service/welcome-list'
import { Announcer } from './announcer'
import * as styles from './list.module.css'
import { EmptyList, FailedList, LoadingList, StillLoading } from './list-states'
import { MessageRow, PendingRow } from './message-row'
import { QuickReplies } from './quick-replies'
import * as row from './row.module.css'
import { type MessageWindow, useListScroll } from './use-message-window'

type AfterMessagesProps = { state: ConversationState; store: KeyStore }

/** Below the newest message, while no staff are there: a guest may leave a contact. */
function AfterMessages({ state, store }: AfterMessagesProps) {
  const { conversation } = usePanel()
  const { messages, caseStatus: talk, service } = state
  const isAlone = service.canTellMore === true && service.staff?.isThere === false
  // Until the server has a message there is nothing to answer.
  const hasWritten = messages.some(({ own }) => own) && (talk === 'open' || talk === 'none')
  if (!isAlone || !hasWritten || conversation.identity.kind !== 'guest') return null
  return <ContactCard store={store} />
}

/** A message to scroll to; a new object for the same message is a new request. */
export type Wanted = { key: string }

/** Scrolls a message to the middle of the view, wherever it is in the long list. */
function useRevealed(
  scroller: RefObject<HTMLElement | null>,
  reveal: MessageWindow['reveal'],
  wanted: Wanted | null,
) {
  const done = useRef<Wanted | null>(null)

  useEffect(() => {
    const box = scroller.current
    if (!box || !wanted || done.current === wanted || !reveal(wanted.key)) return
    const row = box.querySelector(`[data-row="${CSS.escape(wanted.key)}"]`)
    if (!row) return
    done.current = wanted
    const { top, height } = row.getBoundingClientRect()
    box.scrollTop += top - box.getBoundingClientRect().top - (box.clientHeight - height) / 2
  })
}

type Props = { state: ConversationState; store: KeyStore; wanted: Wanted | null }

/**
 * The messages: a window of the long list, which keeps its position while a person reads. Rendered only when one of
 * its props changes.
 */
export const MessageList = memo(function MessageList({ state, store, wanted }: Props) {
  const { t } = usePanel()
  const { messages, pending, unread, phase, complete, older } = state
  const { scroller, content, start, end, showsNewest, atEnd, goToEnd, reveal } =
    useListScroll(state)

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
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling content must be reachable with the keyboard
        tabIndex={0}
      >
        <div className={styles.content} ref={content}>
          {isEmpty ? (
            <>
              {phase === 'loading' && <LoadingList />}
              {phase === 'failed' && <FailedList />}
              {phase === 'ready' && <EmptyList />}
              {phase === 'ready' && <WelcomeList state={state} />}
            </>
          ) : (
            <>
              {!complete && start === 0 && <OlderMark older={older} />}
              <ol className={styles.rows}>
                {messages.slice(start, end).map((message, index) => (
                  <MessageRow
                    found={message.key === wanted?.key}
                    key={message.key}
                    message={message}
                    named={state.caseStatus !== 'none'}
                    next={messages[start + index + 1]}
                    previous={messages[start + index - 1]}
                  />
                ))}
                {showsNewest && pending.map(one => <PendingRow key={one.key} pending={one} />)}
              </ol>
            </>
          )}
          {showsNewest && (
            <>
              <QuickReplies newest={pending.length > 0 ? undefined : lastOf(messages)} />
              <CaseEnd state={state} />
              {state.typingAgent !== null && (
                <p className={row.meta}>
                  {t('list.typing', { name: state.typingAgent || t('message.admin') })}
                </p>
              )}
              <AfterMessages state={state} store={store} />
            </>
          )}
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
})

/** The row above the oldest known message while there are older ones; its height is constant. */
function OlderMark({ older }: { older: ConversationState['older'] }) {
  const { conversation, t } = usePanel()
  return (
    <div className={styles.older}>
      {older === 'failed' ? (
        <>
          <span>{t('list.olderFailed')}</span>
          <button className={row.action} onClick={() => void conversation.older()} type="button">
            {t('list.retry')}
          </button>
        </>
      ) : (
        <>
          <span aria-hidden="true" className={styles.spinner} />
          {older === 'loading' && <StillLoading>{t('list.olderLoading')}</StillLoading>}
        </>
      )}
    </div>
  )
}

/** Messages at the end of an open panel in a visible page count as seen. */
function useSeen(atEnd: boolean, messages: readonly Message[]) {
  const { conversation } = usePanel()
  const newest = lastOf(messages)

  useEffect(() => {
    if (!atEnd || !newest) return
    const markIfVisible = () => {
      if (document.visibilityState === 'visible') conversation.markRead()
    }
    markIfVisible()
    document.addEventListener('visibilitychange', markIfVisible)
    return () => document.removeEventListener('visibilitychange', markIfVisible)
  }, [atEnd, newest, conversation])
}
