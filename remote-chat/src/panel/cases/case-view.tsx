import type { ChatTalk } from '@tamlung/shared/contract/chat-talk'
import { toInstant } from '@tamlung/shared/format/instant'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import * as buttons from '../buttons.module.css'
import * as list from '../list/list.module.css'
import { MessageRow } from '../list/message-row'
import { dayName } from '../message-time'
import { PanelProvider, usePanel } from '../panel-context'
import * as styles from './cases.module.css'

type Read<Item> = (range: { skip: number; limit: number }) => Promise<readonly Item[]>

/** Pages from the server. The shown pages stay until the first one has been read again. */
export function usePages<Item>(read: Read<Item>, limit: number) {
  const [items, setItems] = useState<readonly Item[]>([])
  const [state, setState] = useState<'loading' | 'idle' | 'failed'>('loading')
  const [complete, setComplete] = useState(false)
  const turn = useRef(0)

  const ask = useCallback(
    async (known: readonly Item[]) => {
      turn.current += 1
      const mine = turn.current
      setState('loading')
      try {
        const page = await read({ skip: known.length, limit })
        if (turn.current !== mine) return
        setItems([...known, ...page])
        setComplete(page.length < limit)
        setState('idle')
      } catch {
        if (turn.current === mine) setState('failed')
      }
    },
    [read, limit],
  )

  useEffect(() => {
    void ask([])
    return () => {
      turn.current += 1
    }
  }, [ask])

  return { items, state, complete, more: () => void ask(items) }
}

type PagesEndProps = {
  state: 'loading' | 'idle' | 'failed'
  complete: boolean
  more: () => void
  /** The text of the button for the next page. */
  words: string
}

/** The button for the next page, and the state of reading it. */
export function PagesEnd({ state, complete, more, words }: PagesEndProps) {
  const { t } = usePanel()
  return (
    <>
      <p className={styles.said} role={state === 'failed' ? 'alert' : 'status'}>
        {state === 'loading' && t('talks.loading')}
        {state === 'failed' && t('talks.failed')}
      </p>
      {(state === 'failed' || !complete) && (
        <button
          aria-disabled={state === 'loading'}
          className={buttons.quiet}
          onClick={() => state !== 'loading' && more()}
          type="button"
        >
          {state === 'failed' ? t('list.retry') : words}
        </button>
      )}
    </>
  )
}

const page = 100

type Props = { talk: ChatTalk; onBack: () => void; onWrite: () => void }

/** An ended case for reading: its buttons are inactive, and a new message starts the next case. */
export function CaseView({ talk: caseStatus, onBack, onWrite }: Props) {
  const tools = usePanel()
  const { conversation, language, t } = tools
  const { id } = caseStatus
  const heading = useRef<HTMLHeadingElement>(null)
  const read = useCallback(
    (range: { skip: number; limit: number }) => conversation.caseMessages(id, range),
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
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling content must be reachable with the keyboard
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
