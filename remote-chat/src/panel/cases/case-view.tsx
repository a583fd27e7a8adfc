import type { ChatTalk } from '@tamlung/shared/contract/chat-talk'
import { toInstant } from '@tamlung/shared/format/instant'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import * as buttons from '../buttons.module.css'
import * as list from '../list/list.module.css'
import { MessageRow } from '../list/message-row'
import { dayName } from '../message-time'
import { PanelProvider, usePanel } from '../panel-context'
import * as styles from './cases.module.css'
import { PagesEnd } from './pages-end'
import { usePages } from './use-pages'

const page = 100

type Props = { talk: ChatTalk; onBack: () => void; onWrite: () => void }

/** A talk that has ended, to be read: nothing in it is answered, and what is written begins the next. */
export function CaseView({ talk: caseStatus, onBack, onWrite }: Props) {
  const tools = usePanel()
  const { conversation, language, t } = tools
  const { id } = caseStatus
  const heading = useRef<HTMLHeadingElement>(null)
  const read = useCallback(
    (range: { skip: number; limit: number }) => conversation.talk(id, range),
    [conversation, id],
  )
  const pages = usePages(read, page)
  const messages = useMemo(() => [...pages.items].reverse(), [pages.items])
  const past = useMemo(() => ({ ...tools, isPast: true }), [tools])
  const at = toInstant(caseStatus.startedAt)

  useEffect(() => heading.current?.focus(), [])

  return (
    <div className={styles.place}>
      <div className={styles.bar}>
        <h3 className={styles.title} ref={heading} tabIndex={-1}>
          {at === null ? t('talks.ended') : dayName(at, Date.now(), language, t)}
        </h3>
        <button className={buttons.quiet} onClick={onBack} type="button">
          {t('talks.toList')}
        </button>
      </div>
      <section
        aria-label={t('list.label')}
        className={styles.scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
        tabIndex={0}
      >
        <PagesEnd {...pages} words={t('talks.earlier')} />
        <PanelProvider value={past}>
          <ol className={list.rows}>
            {messages.map((message, index) => (
              <MessageRow
                found={false}
                key={message.key}
                message={message}
                named={true}
                next={messages[index + 1]}
                previous={messages[index - 1]}
              />
            ))}
          </ol>
        </PanelProvider>
      </section>
      <div className={styles.foot}>
        <p className={styles.said}>{t('talks.over')}</p>
        <button className={buttons.main} onClick={onWrite} type="button">
          {t('talks.write')}
        </button>
      </div>
    </div>
  )
}
