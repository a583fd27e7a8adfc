import type { Opened, PageEvent } from '@tamlung/shared/contract/desk-replies'
import { formatDateTime } from '@tamlung/shared/format/dates'
import { memo, useEffect, useRef, useState } from 'react'
import { lastOf } from '../../core/compat'
import type { Message } from '../../core/message'
import { useReadingPosition } from '../../panel/list/use-reading-position'
import { useDesk } from '../desk-context'
import { MessageContent } from './message-content'
import { plainText, useMessages } from './use-messages'

type MessageOrEvent = { message: Message } | { event: PageEvent }

/** Messages and page events by time. Events before the oldest message come with the page before it. */
function withEvents(
  messages: readonly Message[],
  events: readonly PageEvent[],
  isWhole: boolean,
): MessageOrEvent[] {
  const begin = isWhole ? 0 : (messages[0]?.at ?? 0)
  const done = events
    .map(event => ({ at: Date.parse(event.at), row: { event } }))
    .filter(({ at }) => at >= begin)
  return [...messages.map(message => ({ at: message.at, row: { message } })), ...done]
    .sort((one, other) => one.at - other.at)
    .map(({ row }) => row)
}

/** The distance from the top at which earlier messages are fetched, in pixels. */
const near = 200

type Props = {
  owner: string
  newest: Opened['messages'] | undefined
  events: readonly PageEvent[] | undefined
}

const none: readonly PageEvent[] = []

/**
 * The newest message is the last one and stays in view. An agent who reads further up keeps the position when
 * messages arrive.
 */
export function MessageList({ owner, newest, events = none }: Props) {
  const { t } = useDesk()
  const { messages, older, ask } = useMessages(owner, newest)
  const scroller = useRef<HTMLElement>(null)
  const content = useRef<HTMLDivElement>(null)
  useReadingPosition(scroller, content, ({ fromTop }) => {
    if (fromTop < near && older === 'idle') void ask()
  })

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the list scrolls by keyboard
    <section aria-label={t('chat.messages')} className="said" ref={scroller} tabIndex={0}>
      <div ref={content}>
        {older !== 'none' && (
          <button
            aria-disabled={older === 'loading'}
            className="earlier"
            onClick={ask}
            type="button"
          >
            {t(older === 'loading' ? 'said.olderLoading' : 'said.older')}
          </button>
        )}
        <p className="problem" role="alert">
          {older === 'failed' ? t('said.olderFailed') : ''}
        </p>
        <ul aria-label={t('chat.messages')} className="messages">
          {withEvents(messages, events, older === 'none').map(row =>
            'event' in row ? (
              <PageEventRow event={row.event} key={`event-${row.event.id}`} />
            ) : (
              <MessageRow key={row.message.key} message={row.message} />
            ),
          )}
        </ul>
        <NewMessageAnnouncer messages={messages} />
      </div>
    </section>
  )
}

/** A message as the staff read it. */
const MessageRow = memo(function MessageItem({ message }: { message: Message }) {
  const { t } = useDesk()
  const { key, own, author, content, at, hasServerDate } = message
  const kind = content.type === 'ended' ? 'mark' : own ? 'customer' : 'staff'
  const messages = [author, hasServerDate && formatDateTime(new Date(at))].filter(Boolean)

  return (
    <li className={kind} data-row={key}>
      <span className="unseen">{own ? t('said.customer') : author || t('said.staff')}: </span>
      <MessageContent content={content} own={own} />
      <small>{messages.join(' · ')}</small>
    </li>
  )
})

/** An event on the customer's page, as the page states it; the server has not verified it. */
function PageEventRow({ event }: { event: PageEvent }) {
  const { t } = useDesk()
  const { id, name, data, at } = event
  const more = Object.entries(data).map(([key, value]) => `${key}: ${value}`)
  return (
    <li className="mark" data-row={`event-${id}`}>
      <p>{t('said.event', { name })}</p>
      <small>{[...more, formatDateTime(new Date(at))].join(' · ')}</small>
    </li>
  )
}

/** Announces new messages of others in the open conversation to screen readers: each once, and none from before. */
function NewMessageAnnouncer({ messages }: { messages: readonly Message[] }) {
  const { t, me } = useDesk()
  const known = useRef<number>(undefined)
  const [words, setWords] = useState('')

  useEffect(() => {
    const newest = lastOf(messages)?.seq ?? undefined
    const before = known.current
    known.current = newest
    if (before === undefined) return
    const news = messages
      .filter(({ seq, own, author }) => seq !== null && seq > before && (own || author !== me.name))
      .map(({ own, author, content }) => {
        const speaker = own ? t('said.customer') : author || t('said.staff')
        return `${speaker}: ${plainText(content, own, t)}`
      })
    if (news.length > 0) setWords(news.join('. '))
  }, [messages, me, t])

  return (
    <p aria-live="polite" className="unseen">
      {words}
    </p>
  )
}
