import { useRef } from 'react'
import { useReadingPosition } from '../../panel/list/use-reading-position'
import { useDesk } from '../desk-context'
import type { Opened, PageEvent } from '../replies'
import { Said } from './said'
import { SaidEvent } from './said-event'
import { SaidNews } from './said-news'
import { useSaid } from './use-said'
import { withEvents } from './with-events'

/** How near to the top the earlier messages are fetched. */
const near = 200

type Props = {
  path: string
  newest: Opened['messages'] | undefined
  events: readonly PageEvent[] | undefined
}

const none: readonly PageEvent[] = []

/** The newest stands last and stays in sight; whoever reads further up is left where they are, whatever comes. */
export function SaidList({ path, newest, events = none }: Props) {
  const { t } = useDesk()
  const { messages, older, ask } = useSaid(path, newest)
  const scroller = useRef<HTMLElement>(null)
  const content = useRef<HTMLDivElement>(null)
  useReadingPosition(scroller, content, ({ fromTop }) => {
    if (fromTop < near && older === 'idle') void ask()
  })

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it
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
              <SaidEvent event={row.event} key={`event-${row.event.id}`} />
            ) : (
              <Said key={row.message.key} message={row.message} />
            ),
          )}
        </ul>
        <SaidNews messages={messages} />
      </div>
    </section>
  )
}
