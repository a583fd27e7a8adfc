import { isContact, maxContactLength } from '@tamlung/shared/contract/chat-contact'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { KeyStore } from '../../core/ports'
import * as buttons from '../buttons.module.css'
import { isComposing } from '../is-composing'
import { useOwnId, usePanel } from '../panel-context'
import * as styles from './service.module.css'

type Props = { store: KeyStore }

/** Lets a guest leave a contact while no staff are there. */
export function ContactCard({ store }: Props) {
  const { conversation, t } = usePanel()
  const key = `chat-contact:${conversation.name}`
  const [left, setLeft] = useState(() => store.get(key) !== null)
  const [text, setText] = useState('')
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const card = useRef<HTMLDivElement>(null)
  const id = useOwnId()

  async function tell(contact: string | null) {
    if (busy) return
    setBusy(true)
    setProblem('')
    try {
      await conversation.leaveContact(contact)
      if (contact === null) store.remove(key)
      else store.set(key, '1')
      setLeft(contact !== null)
      setText('')
      // The pressed button has disappeared, so the card gets the focus.
      card.current?.focus({ preventScroll: true })
    } catch {
      setProblem(t('service.contact.failed'))
    }
    setBusy(false)
  }

  function submit() {
    const contact = text.trim()
    if (isContact(contact)) void tell(contact)
    else setProblem(t('service.contact.wrong'))
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'Enter' && !isComposing(event)) submit()
  }

  return (
    <div className={styles.card} ref={card} tabIndex={-1}>
      {left ? (
        <p role="status">{t('service.contact.kept')}</p>
      ) : (
        <>
          <label htmlFor={id}>{t('service.contact.label')}</label>
          <div className={styles.line}>
            <input
              aria-describedby={`${id}-use`}
              aria-invalid={problem !== '' || undefined}
              autoComplete="email"
              className={styles.field}
              id={id}
              maxLength={maxContactLength}
              onChange={event => setText(event.currentTarget.value)}
              onKeyDown={press}
              value={text}
            />
            <button aria-disabled={busy} className={buttons.main} onClick={submit} type="button">
              {t('service.contact.save')}
            </button>
          </div>
          <p className={styles.small} id={`${id}-use`}>
            {t('service.contact.use')}
          </p>
        </>
      )}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {left && (
        <button
          className={`${buttons.quiet} ${styles.forget}`}
          onClick={() => void tell(null)}
          type="button"
        >
          {t('service.contact.forget')}
        </button>
      )}
    </div>
  )
}
