import type { ChatTalk } from '@tamlung/shared/contract/chat-talk'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ConversationState } from '../../core/conversation-state'
import { lastOf } from '../../core/last-of'
import * as buttons from '../buttons.module.css'
import { usePanel } from '../panel-context'
import { PagesEnd } from './pages-end'
import { TalkRow } from './talk-row'
import { TalkView } from './talk-view'
import * as styles from './talks.module.css'
import { usePages } from './use-pages'

export type TalkListProps = Pick<ConversationState, 'talk' | 'messages' | 'unread'> & {
  onClose: () => void
  /** Back to where one writes. */
  onWrite: () => void
}

const page = 20

/** One's talks: the one that goes on leads back to the chat, one that has ended is read. */
export function TalkList({ talk, messages, unread, onClose, onWrite }: TalkListProps) {
  const { conversation, t } = usePanel()
  const [chosen, setChosen] = useState<ChatTalk | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const newest = lastOf(messages)?.key

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is said meanwhile is told anew
  const read = useCallback(
    (range: { skip: number; limit: number }) => conversation.talks(range),
    [conversation, newest],
  )
  const pages = usePages(read, page)

  useEffect(() => {
    if (!chosen) heading.current?.focus()
  }, [chosen])

  if (chosen) return <TalkView onBack={() => setChosen(null)} onWrite={onWrite} talk={chosen} />

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
            <TalkRow
              key={one.id}
              onOpen={one.endedAt === null ? onClose : () => setChosen(one)}
              talk={one}
              // Of the one that goes on this device knows better: the server is told a second later, and of all at once.
              unread={one.endedAt === null ? unread.length : (one.unread ?? 0)}
            />
          ))}
        </ul>
        <PagesEnd {...pages} words={t('talks.more')} />
      </div>
      {/* While one goes on, whatever is written belongs to it. */}
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
