import { useEffect, useRef, useState } from 'react'
import { useDesk } from './desk-context'
import { holder } from './replies'
import { shortcut, useKey } from './use-key'
import { useTask } from './use-task'

type Props = { path: string; onEnded: () => void }

/** Asked once more: the customer hears of it, and it cannot be taken back. */
export function EndChat({ path, onEnded }: Props) {
  const { t, call } = useDesk()
  const { busy, problem, run } = useTask()
  const [asks, setAsks] = useState(false)
  const question = useRef<HTMLParagraphElement>(null)

  const asked = useRef(false)
  const button = useRef<HTMLButtonElement>(null)
  useKey('end', () => setAsks(true))

  useEffect(() => {
    // Where it was thought better of, the focus goes back to where it came from.
    if (asked.current && !asks) button.current?.focus()
    asked.current = asks
    if (asks) question.current?.focus()
  }, [asks])

  async function end() {
    if (await run(() => call(`${path}/end`, holder, { method: 'POST' }))) setAsks(false)
    onEnded()
  }

  if (!asks)
    return (
      <button
        aria-keyshortcuts={shortcut('end')}
        onClick={() => setAsks(true)}
        ref={button}
        type="button"
      >
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
        <button onClick={() => setAsks(false)} type="button">
          {t('chat.endNo')}
        </button>
      </div>
      <p className="problem" role="alert">
        {problem}
      </p>
    </div>
  )
}
