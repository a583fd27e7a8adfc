import type { EarlierCase } from '@tamlung/shared/contract/desk-replies'
import { formatDateTime } from '@tamlung/shared/format/dates'
import { useState } from 'react'
import { readMessage } from '../core/message'
import { useDesk } from './desk-context'
import { plainText } from './messages/use-messages'
import { useAsyncAction } from './use-polling'

function Row({ talk: chat }: { talk: EarlierCase }) {
  const { t } = useDesk()
  const { startedAt, agent, stars, last } = chat
  const message = last && readMessage(last, 0)
  const facts = [
    startedAt && formatDateTime(startedAt),
    agent,
    stars && t('queue.stars', { stars }),
  ].filter(Boolean)
  return (
    <li>
      <span>
        <small>{facts.join(' · ')}</small>
        {message && plainText(message.content, message.own, t)}
      </span>
    </li>
  )
}

/** The customer's earlier chats, read when an agent opens the list. */
export function EarlierCases({ owner }: { owner: string }) {
  const { t, call } = useDesk()
  const { problem, run } = useAsyncAction()
  const [chats, setTalks] = useState<readonly EarlierCase[]>()

  async function load() {
    await run(async () => {
      const all = await call('GET /chats/:owner/talks', { owner })
      setTalks(all.filter(({ endedAt }) => endedAt !== null))
    })
  }

  return (
    <details
      onToggle={event => {
        if (event.currentTarget.open) void load()
      }}
    >
      <summary>{t('earlier.title')}</summary>
      <p className="problem" role="alert">
        {problem}
      </p>
      {chats?.length === 0 && <p>{t('earlier.none')}</p>}
      {chats && chats.length > 0 && (
        <ul className="rows">
          {chats.map(chat => (
            <Row key={chat.id} talk={chat} />
          ))}
        </ul>
      )}
    </details>
  )
}
