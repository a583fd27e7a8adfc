import type { ChatTalk } from '@tamlung/shared/contract/chat-talk'
import { toInstant } from '@tamlung/shared/format/instant'
import { useCallback, useEffect, useRef, useState } from 'react'
import { lastOf } from '../../core/compat'
import type { ConversationState } from '../../core/conversation-state'
import { readMessage } from '../../core/message'
import * as buttons from '../buttons.module.css'
import { contentText } from '../content-text'
import { clockTime, dayName } from '../message-time'
import { usePanel } from '../panel-context'
import { CaseView, PagesEnd, usePages } from './case-view'
import * as styles from './cases.module.css'

export type CaseListProps = Pick<ConversationState, 'caseStatus' | 'messages' | 'unread'> & {
  onClose: () => void
  /** Returns to the message field. */
  onWrite: () => void
}

const page = 20

/** The customer's cases: the current one leads back to the chat, an ended one can be read. */
export function CaseList({ caseStatus: talk, messages, unread, onClose, onWrite }: CaseListProps) {
  const { conversation, t } = usePanel()
  const [chosen, setChosen] = useState<ChatTalk | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const newest = lastOf(messages)?.key

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message changes the list
  const read = useCallback(
    (range: { skip: number; limit: number }) => conversation.cases(range),
    [conversation, newest],
  )
  const pages = usePages(read, page)

  useEffect(() => {
    if (!chosen) heading.current?.focus()
  }, [chosen])

  if (chosen) return <CaseView onBack={() => setChosen(null)} onWrite={onWrite} talk={chosen} />

  return (
    <div className={styles.place}>
      <div className={styles.bar}>
        <h3 className={styles.title} ref={heading} tabIndex={-1}>
          {t('talks.open')}
        </h3>
        <button className={buttons.quiet} onClick={onClose} type="button">
          {t('talks.back')}
        </button>
      </div>
      <div className={styles.scroller}>
        <ul className={styles.rows}>
          {pages.items.map(one => (
            <CaseRow
              key={one.id}
              onOpen={one.endedAt === null ? onClose : () => setChosen(one)}
              talk={one}
              // For the current case this device knows better: the server is informed a second later, and of all
              // messages at once.
              unread={one.endedAt === null ? unread.length : (one.unread ?? 0)}
            />
          ))}
        </ul>
        <PagesEnd {...pages} words={t('talks.more')} />
      </div>
      {/* While a case is open, every message belongs to it. */}
      {(talk === 'ended' || talk === 'rated') && (
        <div className={styles.foot}>
          <button className={buttons.main} onClick={onWrite} type="button">
            {t('talks.new')}
          </button>
        </div>
      )}
    </div>
  )
}

type Props = { talk: ChatTalk; unread: number; onOpen: () => void }

/** A case: its beginning, its state, its last message and the number of unread ones. */
function CaseRow({ talk: caseStatus, unread, onOpen }: Props) {
  const { t, language } = usePanel()
  const at = toInstant(caseStatus.startedAt)
  const last = caseStatus.last && readMessage(caseStatus.last, 0)
  const speaker = last && (last.own ? t('message.you') : last.author || t('message.admin'))
  return (
    <li>
      <button className={styles.row} onClick={onOpen} type="button">
        <span className={styles.top}>
          {at !== null && (
            <time dateTime={new Date(at).toISOString()}>
              {dayName(at, Date.now(), language, t)} {clockTime(at, language)}
            </time>
          )}
          <span className={caseStatus.endedAt === null ? styles.open : ''}>
            {t(caseStatus.endedAt === null ? 'talks.current' : 'talks.ended')}
            {caseStatus.stars ? ` · ${t('talks.stars', { number: caseStatus.stars })}` : ''}
          </span>
        </span>
        {last && (
          <span className={styles.last}>
            {speaker}: {contentText(last.content, t)}
          </span>
        )}
        {unread > 0 && <b className={styles.unread}>{t('talks.unread', { number: unread })}</b>}
      </button>
    </li>
  )
}
