import { formatDateTime } from '@tamlung/shared/format/dates'
import { useState } from 'react'
import { readMessage } from '../core/message'
import { useDesk } from './desk-context'
import { type OwnTalk, ownTalks } from './replies'
import { saidWords } from './said/said-words'
import { useTask } from './use-task'

function Row({ talk }: { talk: OwnTalk }) {
  const { t } = useDesk()
  const { startedAt, agent, stars, last } = talk
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
        {message && saidWords(message.content, message.own, t)}
      </span>
    </li>
  )
}

/** What the same customer came for before, each talk apart; asked for when somebody wants to know. */
export function EarlierTalks({ path }: { path: string }) {
  const { t, call } = useDesk()
  const { problem, run } = useTask()
  const [talks, setTalks] = useState<readonly OwnTalk[]>()

  async function look() {
    await run(async () => {
      const all = await call(`${path}/talks`, ownTalks)
      setTalks(all.filter(({ endedAt }) => endedAt !== null))
    })
  }

  return (
    <details
      onToggle={event => {
        if (event.currentTarget.open) void look()
      }}
    >
      <summary>{t('earlier.title')}</summary>
      <p className="problem" role="alert">
        {problem}
      </p>
      {talks?.length === 0 && <p>{t('earlier.none')}</p>}
      {talks && talks.length > 0 && (
        <ul className="rows">
          {talks.map(talk => (
            <Row key={talk.id} talk={talk} />
          ))}
        </ul>
      )}
    </details>
  )
}
