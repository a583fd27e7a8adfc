import { limits } from '@tamlung/shared/contract/size-limits'
import { type FormEvent, type KeyboardEvent, useCallback, useRef } from 'react'
import { isComposing } from '../panel/is-composing'
import { operatorWords } from '../panel/service/operator-words'
import { FilePreview, ReplyFields } from './answer/reply-fields'
import { useChosenFile, useUnsent } from './answer/use-chosen-file'
import { useDesk } from './desk-context'
import { useAsyncAction, usePolling } from './use-polling'
import { shortcut, useShortcut } from './use-shortcut'

const accepted = 'image/png,image/jpeg,image/gif,video/mp4,video/quicktime,.mov'

type AttachButtonProps = { onChoose: (file: File | undefined) => void }

function AttachButton({ onChoose }: AttachButtonProps) {
  const { t } = useDesk()
  const input = useRef<HTMLInputElement>(null)

  return (
    <>
      <button onClick={() => input.current?.click()} type="button">
        {t('file.attach')}
      </button>
      <input
        accept={accepted}
        hidden
        onChange={event => {
          const [file] = event.currentTarget.files ?? []
          // Without this the same file could not be chosen again.
          event.currentTarget.value = ''
          onChoose(file)
        }}
        ref={input}
        type="file"
      />
    </>
  )
}

const pause = 3000

/** Returns a function that shows the customer that an agent is typing, at most once per `pause`. Failures are ignored. */
function useTypingSignal(owner: string): () => void {
  const { call } = useDesk()
  const reported = useRef(0)
  return () => {
    if (Date.now() - reported.current < pause) return
    reported.current = Date.now()
    call('POST /chats/:owner/writing', { owner }).catch(() => {})
  }
}

type Props = {
  owner: string
  /** Whether another agent has the chat. The draft stays in case the chat is passed on. */
  held: boolean
  onSent: () => void
}

/**
 * The form for an answer. Answering takes over the chat; if another agent was quicker, the text stays and nothing is
 * sent.
 */
export function AnswerForm({ owner, held, onSent }: Props) {
  const { t, me, language, call } = useDesk()
  const { busy: asks, problem, run } = useAsyncAction()
  const unsent = useUnsent(owner)
  const { words, replies, clientId, file: chosen, latest, write } = unsent
  const file = useChosenFile(unsent)
  const tell = useTypingSignal(owner)
  const field = useRef<HTMLTextAreaElement>(null)
  const message = words.trim()
  // Also while a file is sent that was submitted before the agent opened another chat.
  const busy = asks || chosen?.stage === 'uploading' || chosen?.stage === 'sending'
  const read = useCallback(() => call('GET /answers'), [call])
  const ready = usePolling(read).value?.answers ?? []

  useShortcut('answer', () => field.current?.focus())

  /** Returns false if another agent was quicker. */
  async function say(sent?: { path: string; name: string }): Promise<boolean> {
    const body = {
      clientId,
      message,
      file: sent,
      replies: sent || replies.length === 0 ? undefined : replies,
    }
    const { agent } = await call('POST /chats/:owner/answers', { owner, body })
    if (agent !== me.name) return false
    // Text written while a file was uploading is not sent yet.
    if (latest().words.trim() === message) write({ words: '' })
    if (!sent && latest().replies === replies) write({ replies: [] })
    return true
  }

  async function send(event?: FormEvent) {
    event?.preventDefault()
    if ((message === '' && !chosen) || held || busy) return
    await run(() =>
      chosen ? file.send(chosen, address => say({ path: address, name: chosen.file.name })) : say(),
    )
    onSent()
    field.current?.focus()
  }

  function take(event: Event, [given]: Iterable<File>) {
    if (!given) return
    event.preventDefault()
    void file.choose(given)
  }

  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return
    event.preventDefault()
    send()
  }

  function choose(name: string) {
    const answer = ready.find(one => one.name === name)
    if (!answer) return
    write({
      words: answer[language] || answer.th || answer.la || answer.en,
      replies: [...new Set(answer.replies?.map(reply => operatorWords(reply, language)))],
    })
    field.current?.focus()
  }

  return (
    <form
      aria-label={t('chat.send')}
      className="answer"
      onDragOver={event => {
        if (event.dataTransfer.types.includes('Files')) event.preventDefault()
      }}
      onDrop={event => take(event.nativeEvent, event.dataTransfer.files)}
      onSubmit={send}
    >
      {ready.length > 0 && (
        <label>
          {t('tabs.answers')}
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
          aria-keyshortcuts={shortcut('answer')}
          maxLength={limits.chatTextLength}
          onChange={event => {
            write({ words: event.currentTarget.value })
            if (!held) tell()
          }}
          onKeyDown={press}
          onPaste={event => take(event.nativeEvent, event.clipboardData.files)}
          ref={field}
          rows={3}
          value={words}
        />
      </label>
      <p className="hint" id="answer-hint">
        {t('chat.hint')}
      </p>
      {chosen && <FilePreview chosen={chosen} onRemove={file.drop} />}
      <ReplyFields
        onChange={chosen => write({ replies: chosen })}
        replies={replies}
        wait={chosen !== undefined}
      />
      <p className="problem" role="alert">
        {problem || file.refused}
      </p>
      <div className="row">
        <button aria-disabled={busy || held} className="main" type="submit">
          {t(chosen?.stage === 'failed' ? 'retry' : 'chat.send')}
        </button>
        <AttachButton onChoose={file.choose} />
      </div>
    </form>
  )
}
