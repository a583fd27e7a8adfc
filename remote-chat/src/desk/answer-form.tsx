import { newIdempotencyKey } from '@tamlung/shared/api/idempotency-key'
import { limits } from '@tamlung/shared/contract/limits'
import { type FormEvent, type KeyboardEvent, useCallback, useRef, useState } from 'react'
import { useDesk } from './desk-context'
import { holder, readyAnswers } from './replies'
import { useLive } from './use-live'
import { useTask } from './use-task'

type Props = {
  path: string
  /** By somebody else: what is written stays, for when it is passed on. */
  held: boolean
  onSaid: () => void
}

/** Whoever answers has the conversation; where somebody else was quicker, the words stay and nothing is said. */
export function AnswerForm({ path, held, onSaid }: Props) {
  const { t, me, language, call } = useDesk()
  const { busy, problem, run } = useTask()
  const [words, setWords] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  /** The same until it is said, so that pressing again says it once. */
  const key = useRef(newIdempotencyKey())
  const read = useCallback(() => call('/answers', readyAnswers), [call])
  const ready = useLive(read).value?.answers ?? []

  async function send(event?: FormEvent) {
    event?.preventDefault()
    const message = words.trim()
    if (message === '' || held) return
    const body = { clientId: key.current, message }
    await run(async () => {
      const { agent } = await call(`${path}/answers`, holder, { method: 'POST', body })
      if (agent !== me.name) return
      key.current = newIdempotencyKey()
      setWords('')
    })
    onSaid()
    field.current?.focus()
  }

  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }

  function choose(name: string) {
    const answer = ready.find(one => one.name === name)
    if (!answer) return
    setWords(answer[language] || answer.th || answer.la || answer.en)
    field.current?.focus()
  }

  return (
    <form className="answer" onSubmit={send}>
      {ready.length > 0 && (
        <label>
          {t('chat.ready')}
          <select onChange={event => choose(event.currentTarget.value)} value="">
            <option value="">–</option>
            {ready.map(({ name }) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      <label>
        {t('chat.answer')}
        <textarea
          aria-describedby="answer-hint"
          maxLength={limits.chatTextLength}
          onChange={event => setWords(event.currentTarget.value)}
          onKeyDown={press}
          ref={field}
          rows={3}
          value={words}
        />
      </label>
      <p className="hint" id="answer-hint">
        {t('chat.hint')}
      </p>
      <p className="problem" role="alert">
        {problem}
      </p>
      <button aria-disabled={busy || held} className="main" type="submit">
        {t('chat.send')}
      </button>
    </form>
  )
}
