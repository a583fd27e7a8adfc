import { useEffect, useRef, useState } from 'react'
import { useDesk } from './desk-context'
import { holder } from './replies'
import { shortcut, useKey } from './use-key'
import { useTask } from './use-task'

type Props = {
  path: string
  /** The number of the newest message that is shown. */
  newest: number | undefined
  onEnded: () => void
}

/** Asked once more: the customer hears of it, and it cannot be taken back. What they say after the question keeps it going. */
export function EndChat({ path, newest, onEnded }: Props) {
  const { t, call } = useDesk()
  const { busy, problem, run } = useTask()
  const [asked, setAsked] = useState<{ seen: Props['newest'] }>()
  const question = useRef<HTMLParagraphElement>(null)

  const before = useRef(asked)
  const button = useRef<HTMLButtonElement>(null)
  const ask = () => setAsked({ seen: newest })
  const drop = () => setAsked(undefined)
  useKey('end', ask)

  useEffect(() => {
    // Where it was thought better of, the focus goes back to where it came from.
    if (before.current && !asked) button.current?.focus()
    before.current = asked
    if (asked) question.current?.focus()
  }, [asked])

  async function end() {
    if (await run(() => call(`${path}/end`, holder, { method: 'POST', body: asked }))) drop()
    onEnded()
  }

  if (!asked)
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
