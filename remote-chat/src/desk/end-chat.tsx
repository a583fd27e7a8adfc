import { useEffect, useRef, useState } from 'react'
import { useDesk } from './desk-context'
import { holder } from './replies'
import { useTask } from './use-task'

type Props = { path: string; onEnded: () => void }

/** Asked once more: the customer hears of it, and it cannot be taken back. */
export function EndChat({ path, onEnded }: Props) {
  const { t, call } = useDesk()
  const { busy, problem, run } = useTask()
  const [asks, setAsks] = useState(false)
  const question = useRef<HTMLParagraphElement>(null)

  useEffect(() => {
    if (asks) question.current?.focus()
  }, [asks])

  async function end() {
    if (await run(() => call(`${path}/end`, holder, { method: 'POST' }))) setAsks(false)
    onEnded()
  }

  if (!asks)
    return (
      <button onClick={() => setAsks(true)} type="button">
        {t('chat.end')}
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
