import { maxReplies, maxReplyLength } from '@tamlung/shared/contract/chat-replies'
import { type KeyboardEvent, useRef, useState } from 'react'
import { isComposing } from '../../panel/is-composing'
import { type ChosenFile, useDesk } from '../desk-context'

type FilePreviewProps = { chosen: ChosenFile; onRemove: () => void }

const megabyte = 1_048_576

/** The file that is about to be sent, and its progress. */
export function FilePreview({ chosen, onRemove }: FilePreviewProps) {
  const { t } = useDesk()
  const { file, kind, preview, stage, share } = chosen
  const megabytes = Math.max(0.1, file.size / megabyte).toFixed(1)

  return (
    <div className="chosen-file">
      {kind === 'image' ? (
        <img alt={t('file.preview', { name: file.name })} src={preview} />
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: videos from people's phones have no captions
        <video
          aria-label={t('file.preview', { name: file.name })}
          controls
          playsInline
          src={preview}
        />
      )}
      <div>
        <p>
          {file.name} · {megabytes} MB
        </p>
        <p className="hint" role="status">
          {t(`file.${stage}`, { percent: Math.round(share * 100) })}
        </p>
        <button disabled={stage === 'sending'} onClick={onRemove} type="button">
          {t('file.remove')}
        </button>
      </div>
    </div>
  )
}

type Props = {
  replies: readonly string[]
  /** Whether a file is chosen, which is sent first and without buttons. */
  wait: boolean
  onChange: (replies: readonly string[]) => void
}

/** The reply buttons below an answer, for the customer to press. */
export function ReplyFields({ replies, wait, onChange }: Props) {
  const { t } = useDesk()
  const [words, setWords] = useState('')
  const [isOpen, setOpen] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const isFull = replies.length >= maxReplies

  function add() {
    const reply = words.trim()
    if (reply === '' || isFull) return
    if (!replies.includes(reply)) onChange([...replies, reply])
    setWords('')
    field.current?.focus()
  }

  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || isComposing(event)) return
    // Enter adds the button and must not submit the answer.
    event.preventDefault()
    add()
  }

  return (
    <details
      className="replies"
      // The focus stays in the form when the last button is removed.
      onToggle={event => setOpen(event.currentTarget.open)}
      open={isOpen || replies.length > 0}
    >
      <summary>{t('replies.title', { number: replies.length })}</summary>
      {replies.length > 0 && (
        <ul className="row">
          {replies.map(reply => (
            <li key={reply}>
              <button
                aria-label={t('replies.remove', { name: reply })}
                onClick={() => {
                  onChange(replies.filter(one => one !== reply))
                  field.current?.focus()
                }}
                type="button"
              >
                {reply} <span aria-hidden="true">×</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <label>
        {t('replies.label')}
        <input
          aria-describedby="replies-hint"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={maxReplyLength}
          onChange={event => setWords(event.currentTarget.value)}
          onKeyDown={press}
          ref={field}
          value={words}
        />
      </label>
      <p className="hint" id="replies-hint">
        {t('replies.hint', { most: maxReplies })}
        {wait && replies.length > 0 && ` ${t('replies.notWithFile')}`}
      </p>
      <button aria-disabled={isFull} onClick={add} type="button">
        {t('agents.add')}
      </button>
    </details>
  )
}
