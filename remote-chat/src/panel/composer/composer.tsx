import { limits } from '@tamlung/shared/contract/limits'
import { PaperclipIcon, SendIcon } from '@tamlung/shared/ui/icons/icons'
import { type ClipboardEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { usePanel } from '../panel-context'
import * as styles from './composer.module.css'
import { useCountdown } from './use-countdown'
import { useDraft } from './use-draft'
import { useFileSender } from './use-file-sender'

const accepted = 'image/png,image/jpeg,image/gif,video/mp4,video/quicktime,.mov'
/** From here on the person is told how much is left. */
const counterFrom = limits.chatTextLength - 200

function sends(event: KeyboardEvent): boolean {
  const modified = event.shiftKey || event.ctrlKey || event.altKey || event.metaKey
  // While a word is being composed, Enter belongs to the keyboard.
  const composing = event.nativeEvent.isComposing || event.keyCode === 229
  return event.key === 'Enter' && !modified && !composing
}

type Props = {
  waitUntil: number
  /** The server takes PDF as well. */
  takesPdf: boolean
}

/** Where a person writes, and adds files by picking, pasting or dropping. */
export function Composer({ waitUntil, takesPdf }: Props) {
  const { conversation, t } = usePanel()
  const { text, write } = useDraft(conversation)
  const sendFiles = useFileSender()
  const seconds = useCountdown(waitUntil)
  const field = useRef<HTMLTextAreaElement>(null)
  const files = useRef<HTMLInputElement>(null)

  // The field is as high as its text, up to the limit that the sheet sets.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is what changes the height
  useLayoutEffect(() => {
    const element = field.current
    if (!element) return
    element.style.height = 'auto'
    element.style.height = `${element.scrollHeight}px`
  }, [text])

  function submit() {
    const message = text.trim()
    if (message === '') return
    conversation.send({ message_type: 'text', payload: { message } })
    write('')
    field.current?.focus()
  }

  function handleKey(event: KeyboardEvent) {
    if (!sends(event)) return
    event.preventDefault()
    submit()
  }

  function handlePaste(event: ClipboardEvent) {
    const pasted = Array.from(event.clipboardData.files)
    if (pasted.length === 0) return
    event.preventDefault()
    void sendFiles(pasted)
  }

  const left = limits.chatTextLength - text.length
  return (
    // No form: a frame may be forbidden to send any, and a button of one would be dead.
    <div className={styles.composer}>
      {seconds > 0 && (
        <p className={styles.note} role="status">
          {t('composer.wait', { seconds })}
        </p>
      )}
      <div className={styles.line}>
        <button
          aria-label={t(takesPdf ? 'pdf.attach' : 'composer.attach')}
          className={styles.attach}
          onClick={() => files.current?.click()}
          type="button"
        >
          <PaperclipIcon />
        </button>
        <input
          accept={takesPdf ? `${accepted},application/pdf` : accepted}
          aria-hidden="true"
          className={styles.files}
          multiple
          onChange={event => {
            const picked = Array.from(event.currentTarget.files ?? [])
            event.currentTarget.value = ''
            void sendFiles(picked)
          }}
          ref={files}
          tabIndex={-1}
          type="file"
        />
        <textarea
          aria-label={t('composer.label')}
          autoComplete="off"
          className={styles.field}
          enterKeyHint="send"
          maxLength={limits.chatTextLength}
          onChange={event => {
            write(event.currentTarget.value)
            conversation.type()
          }}
          onKeyDown={handleKey}
          onPaste={handlePaste}
          placeholder={t('composer.placeholder')}
          ref={field}
          rows={1}
          value={text}
        />
        <button
          aria-disabled={text.trim() === ''}
          aria-label={t('composer.send')}
          className={styles.send}
          onClick={submit}
          type="button"
        >
          <SendIcon />
        </button>
      </div>
      {text.length >= counterFrom && (
        <p
          aria-live="polite"
          className={left === 0 ? `${styles.note} ${styles.full}` : styles.note}
        >
          {t('composer.left', { number: left })}
        </p>
      )}
    </div>
  )
}
