import { useEffect, useRef, useState } from 'react'
import { useDesk } from './desk-context'
import { useAsyncAction } from './use-polling'
import { shortcut, useShortcut } from './use-shortcut'

type Props = {
  owner: string
  /** The number of the newest message that is shown. */
  newest: number | undefined
  onEnded: () => void
}

/**
 * Ends a chat after a confirmation, because the customer is notified and it cannot be undone. A message that arrives
 * after the question keeps the chat open.
 */
export function EndChat({ owner, newest, onEnded }: Props) {
  const { t, call } = useDesk()
  const { busy, problem, run } = useAsyncAction()
  const [requested, setRequested] = useState<{ seen: Props['newest'] }>()
  const question = useRef<HTMLParagraphElement>(null)

  const before = useRef(requested)
  const button = useRef<HTMLButtonElement>(null)
  const ask = () => setRequested({ seen: newest })
  const drop = () => setRequested(undefined)
  useShortcut('end', ask)

  useEffect(() => {
    // The focus returns to its button when the question is cancelled.
    if (before.current && !requested) button.current?.focus()
    before.current = requested
    if (requested) question.current?.focus()
  }, [requested])

  async function end() {
    if (await run(() => call('POST /chats/:owner/end', { owner, body: requested ?? {} }))) drop()
    onEnded()
  }

  if (!requested)
    return (
      <button aria-keyshortcuts={shortcut('end')} onClick={ask} ref={button} type="button">
        {t('keys.end')}
      </button>
    )
  return (
    <div className="question">
      <p ref={question} tabIndex={-1}>
        {t('chat.endQuestion')}
      </p>
      <div className="row">
        <button className="main" disabled={busy} onClick={end} type="button">
          {t('chat.endYes')}
        </button>
        <button onClick={drop} type="button">
          {t('chat.endNo')}
        </button>
      </div>
      <p className="problem" role="alert">
        {problem}
      </p>
    </div>
  )
}
