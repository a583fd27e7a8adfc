import { useCallback, useLayoutEffect, useRef } from 'react'
import { AboutCard } from './about-card'
import { AnswerForm } from './answer-form'
import { chatPath } from './chat-path'
import { customerKind, customerName } from './customer-name'
import { CustomerPresence } from './customer-presence'
import { useDesk } from './desk-context'
import { EarlierTalks } from './earlier-talks'
import { EndChat } from './end-chat'
import { MemberCard } from './member-card'
import { Notes } from './notes'
import { PassOn } from './pass-on'
import { holder, opened, type Talk } from './replies'
import { SaidList } from './said/said-list'
import { shortcut, useKey } from './use-key'
import { useLive } from './use-live'
import { useTask } from './use-task'

type Props = {
  /** As it stood in the list from which it was chosen. */
  chosen: Talk
  onBack: () => void
  onChange: () => void
}

/** One conversation, and what can be done about it. */
export function OpenChat({ chosen, onBack, onChange }: Props) {
  const { t, me, call } = useDesk()
  const path = chatPath(chosen.owner)
  const read = useCallback(() => call(path, opened), [call, path])
  const { value, failed, again } = useLive(read)
  const { busy, problem, run } = useTask()
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

  /** What was pressed is gone with it. */
  function settled() {
    changed()
    heading.current?.focus()
  }

  const isFree = isOpen && agent === null
  useKey('take', isFree ? take : undefined)

  async function take() {
    await run(() => call(`${path}/take`, holder, { method: 'POST' }))
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
        <SaidList events={value?.events} newest={value?.messages} path={path} />
        <AnswerForm held={heldBy !== null} onSaid={changed} path={path} />
      </div>
      <div className="beside">
        {value?.member && <MemberCard card={value.member} />}
        {value?.about && <AboutCard about={value.about} />}
        <EarlierTalks path={path} />
        {isOpen && (isMine || me.role === 'administrator') && (
          <PassOn onPassed={settled} path={path} />
        )}
        {isMine && (
          <EndChat newest={value?.messages[0]?.seq ?? undefined} onEnded={settled} path={path} />
        )}
        {value && <Notes notes={value.notes} onChange={again} path={path} />}
      </div>
    </section>
  )
}
