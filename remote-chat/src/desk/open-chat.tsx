import type { Chat, Opened } from '@tamlung/shared/contract/desk-replies'
import { formatDateTime } from '@tamlung/shared/format/dates'
import { type FormEvent, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { AnswerForm } from './answer-form'
import { useDesk } from './desk-context'
import { EarlierCases } from './earlier-cases'
import { EndChat } from './end-chat'
import { AboutCard, customerKind, customerName, MemberCard } from './member-card'
import { MessageList } from './messages/message-list'
import { Notes } from './notes'
import { useAsyncAction, usePolling } from './use-polling'
import { shortcut, useShortcut } from './use-shortcut'

type UnlockMemberProps = { owner: string; onUnlocked: () => void }

/** Says that the member has locked the account; an administrator can unlock it. */
function UnlockMember({ owner, onUnlocked }: UnlockMemberProps) {
  const { t, me, call } = useDesk()
  const { busy, problem, run } = useAsyncAction()

  async function unlock() {
    await run(async () => {
      await call('POST /chats/:owner/unlock', { owner })
      onUnlocked()
    })
  }

  return (
    <div className="row">
      <p>{t('card.locked')}</p>
      {me.role === 'administrator' && (
        <button disabled={busy} onClick={unlock} type="button">
          {t('card.unlock')}
        </button>
      )}
      <p className="problem" role="alert">
        {problem}
      </p>
    </div>
  )
}

type PassOnProps = { owner: string; onPassed: () => void }

/** Passes a chat to another active agent or back to the queue. */
function PassOn({ owner, onPassed }: PassOnProps) {
  const { t, call } = useDesk()
  const { busy, problem, run } = useAsyncAction()
  const [to, setTo] = useState('')
  const read = useCallback(() => call('GET /agents'), [call])
  const active = usePolling(read).value?.filter(({ isActive }) => isActive) ?? []

  async function pass(event: FormEvent) {
    event.preventDefault()
    const body = { agent: to || null }
    await run(() => call('PUT /chats/:owner/agent', { owner, body }))
    onPassed()
  }

  return (
    <form aria-label={t('chat.pass')} className="pass" onSubmit={pass}>
      <label>
        {t('chat.passOn')}
        <select onChange={event => setTo(event.currentTarget.value)} value={to}>
          <option value="">{t('chat.queue')}</option>
          {active.map(({ id, name }) => (
            <option key={id} value={name}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <button disabled={busy} type="submit">
        {t('chat.pass')}
      </button>
      <p className="problem" role="alert">
        {problem}
      </p>
    </form>
  )
}

type Props = {
  /** The chat as it was in the list when it was chosen. */
  chosen: Chat
  onBack: () => void
  onChange: () => void
}

/** An open conversation and its actions. */
export function OpenChat({ chosen, onBack, onChange }: Props) {
  const { t, me, call } = useDesk()
  const { owner } = chosen
  const read = useCallback(() => call('GET /chats/:owner', { owner }), [call, owner])
  const { value, failed, again } = usePolling(read)
  const { busy, problem, run } = useAsyncAction()
  const heading = useRef<HTMLHeadingElement>(null)
  const { isOpen, agent } = value?.talk ?? chosen
  const kind = customerKind(chosen, t)
  const isMine = isOpen && agent === me.name
  const heldBy = isOpen && agent !== me.name ? agent : null

  useLayoutEffect(() => heading.current?.focus(), [])

  function changed() {
    again()
    onChange()
  }

  /** Moves the focus to the heading, because the pressed button has disappeared. */
  function settled() {
    changed()
    heading.current?.focus()
  }

  const isFree = isOpen && agent === null
  useShortcut('take', isFree ? take : undefined)

  async function take() {
    await run(() => call('POST /chats/:owner/take', { owner }))
    heading.current?.focus()
    changed()
  }

  return (
    <section aria-labelledby="chat-title" className="card chat">
      <button className="back" onClick={onBack} type="button">
        ← {t('chat.back')}
      </button>
      <div className="row">
        <h2 id="chat-title" ref={heading} tabIndex={-1}>
          {customerName(chosen, t)}
        </h2>
        {kind && <p className="hint">{kind}</p>}
        {value?.customer && <CustomerPresence {...value.customer} />}
        <p role="status">
          {heldBy ? t('chat.heldBy', { name: heldBy }) : ''}
          {isOpen ? '' : t('queue.ended')}
        </p>
        {isFree && (
          <button aria-keyshortcuts={shortcut('take')} disabled={busy} onClick={take} type="button">
            {t('keys.take')}
          </button>
        )}
      </div>
      <p className="problem" role="alert">
        {problem || (failed && !value ? t('lost') : '')}
      </p>
      <div className="talk">
        <MessageList events={value?.events} newest={value?.messages} owner={owner} />
        <AnswerForm held={heldBy !== null} onSent={changed} owner={owner} />
      </div>
      <div className="beside">
        {value?.member && <MemberCard card={value.member} />}
        {value?.member?.isLocked && <UnlockMember onUnlocked={settled} owner={owner} />}
        {value?.about && <AboutCard about={value.about} />}
        <EarlierCases owner={owner} />
        {isOpen && (isMine || me.role === 'administrator') && (
          <PassOn onPassed={settled} owner={owner} />
        )}
        {isMine && (
          <EndChat newest={value?.messages[0]?.seq ?? undefined} onEnded={settled} owner={owner} />
        )}
        {value && <Notes notes={value.notes} onChange={again} owner={owner} />}
      </div>
    </section>
  )
}

/** Shows whether the customer has the chat open and is typing. The text itself is not shown before they send it. */
function CustomerPresence({ isHere, seenAt, isWriting }: NonNullable<Opened['customer']>) {
  const { t } = useDesk()
  const seen = seenAt ? t('presence.seen', { time: formatDateTime(seenAt) }) : t('presence.away')
  return (
    <p className={isHere ? 'presence here' : 'presence'}>
      {isHere ? t('presence.here') : seen}
      {isWriting && <b> · {t('presence.writing')}</b>}
    </p>
  )
}
