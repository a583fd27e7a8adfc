import { useEffect, useRef } from 'react'
import { useDesk } from './desk-context'
import type { Opened } from './replies'
import { Said } from './said'

/** As near to the end as this is at it. */
const nearly = 60

/** The newest stands last. It stays in sight, also when a picture above it comes late; whoever reads further up is left alone. */
export function SaidList({ messages }: Pick<Opened, 'messages'>) {
  const { t } = useDesk()
  const list = useRef<HTMLUListElement>(null)
  const follows = useRef(true)
  const newest = messages[0]?.id

  function follow() {
    if (follows.current) list.current?.scrollTo({ top: list.current.scrollHeight })
  }

  function note() {
    if (!list.current) return
    const { scrollHeight, scrollTop, clientHeight } = list.current
    follows.current = scrollHeight - scrollTop - clientHeight < nearly
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the newest message is why
  useEffect(follow, [newest])

  return (
    <ul
      aria-label={t('chat.messages')}
      className="said"
      onLoadCapture={follow}
      onScroll={note}
      ref={list}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it
      tabIndex={0}
    >
      {[...messages].reverse().map(message => (
        <Said key={message.id ?? message.createdAt} message={message} />
      ))}
    </ul>
  )
}
