import type { Chat } from '@tamlung/shared/contract/desk-replies'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useDesk } from './desk-context'
import { OpenChat } from './open-chat'
import { Queue } from './queue'
import { useBell } from './use-bell'
import { usePolling } from './use-polling'

/** The list, and the conversation that was chosen from it. */
export function Chats() {
  const { t, call } = useDesk()
  const [chosen, setChosen] = useState<Chat>()
  const heading = useRef<HTMLHeadingElement>(null)
  const wasOpen = useRef(false)
  const pages = useRef(1)
  const read = useCallback(
    () => call('GET /chats', pages.current > 1 ? { query: { pages: pages.current } } : {}),
    [call],
  )
  const { value, failed, again } = usePolling(read)
  const list = value ?? []
  const bell = useBell(value, pages.current)
  useTitle(t('title'), list.filter(chat => chat.isOpen && chat.waitingSince).length)

  // The focused button for returning disappears with the conversation. A layout effect moves the focus before the agent
  // can type.
  useLayoutEffect(() => {
    if (wasOpen.current && !chosen) heading.current?.focus()
    wasOpen.current = chosen !== undefined
  }, [chosen])

  return (
    <>
      <p className="problem" role="status">
        {failed ? t('lost') : ''}
      </p>
      <div className={chosen ? 'chats chosen' : 'chats'}>
        <Queue
          bell={bell}
          chosen={chosen?.owner}
          heading={heading}
          list={list}
          loading={!value}
          pages={pages.current}
          onChoose={setChosen}
          onMore={() => {
            pages.current += 1
            again()
          }}
        />
        {chosen ? (
          <OpenChat
            chosen={chosen}
            key={chosen.owner}
            onBack={() => setChosen(undefined)}
            onChange={again}
          />
        ) : (
          <section className="card nobody">
            <p>{t('chat.choose')}</p>
          </section>
        )}
      </div>
    </>
  )
}

/** Shows the number of waiting customers in the tab's title. */
function useTitle(title: string, waiting: number) {
  useEffect(() => {
    document.title = waiting > 0 ? `(${waiting}) ${title}` : title
    return () => {
      document.title = title
    }
  }, [title, waiting])
}
