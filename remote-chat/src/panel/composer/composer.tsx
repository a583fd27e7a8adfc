import { limits } from '@tamlung/shared/contract/size-limits'
import { PaperclipIcon, SendIcon } from '@tamlung/shared/ui/icons/icons'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { ChatConversation } from '../../core/conversation'
import { isComposing } from '../is-composing'
import { usePanel } from '../panel-context'
import { type ChosenFiles, ChosenList } from './chosen/chosen-list'
import * as styles from './composer.module.css'
import { EmojiButton } from './emoji/emoji-button'

/** The draft, written by the customer or suggested by the page. */
function useDraft({ draft }: ChatConversation) {
  const [text, setText] = useState(draft.read)

  useEffect(() => draft.subscribe(setText), [draft])

  const write = useCallback(
    (next: string) => {
      setText(next)
      draft.write(next)
    },
    [draft],
  )

  return { text, write }
}

/** Whole seconds until a moment; 0 when it is past. */
function useCountdown(until: number): number {
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((until - now) / 1000))
  const running = until > now

  useEffect(() => {
    setNow(Date.now())
    if (until <= Date.now()) return
    const id = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(id)
  }, [until])

  return running ? left : 0
}

/** Whether the stylesheet alone makes the field as high as its text (Chrome 123). */
const supportsFieldSizing = () => 'fieldSizing' in document.documentElement.style

const accepted = 'image/png,image/jpeg,image/gif,video/mp4,video/quicktime,.mov'
/** The length of a text from which the number of remaining characters is shown. */
const counterFrom = limits.chatTextLength - 200

function sends(event: KeyboardEvent): boolean {
  const modified = event.shiftKey || event.ctrlKey || event.altKey || event.metaKey
  return event.key === 'Enter' && !modified && !isComposing(event)
}

type Props = {
  waitUntil: number
  /** Whether the server accepts PDF files. */
  takesPdf: boolean
  chosen: ChosenFiles
}

/** The field for text, and for files by picking, pasting or dropping. */
export function Composer({ waitUntil, takesPdf, chosen }: Props) {
  const { conversation, t } = usePanel()
  const { text, write } = useDraft(conversation)
  const seconds = useCountdown(waitUntil)
  const field = useRef<HTMLTextAreaElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const attach = useRef<HTMLButtonElement>(null)
  const isEmpty = text.trim() === '' && chosen.files.length === 0

  // The field is as high as its text, up to the limit of the stylesheet.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text changes the height
  useLayoutEffect(() => {
    const element = field.current
    if (!element || supportsFieldSizing()) return
    element.style.height = 'auto'
    element.style.height = `${element.scrollHeight}px`
  }, [text])

  function submit() {
    const message = text.trim()
    if (isEmpty) return
    if (chosen.files.length > 0) chosen.send(message)
    else conversation.send({ message_type: 'text', payload: { message } })
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
    void chosen.choose(pasted)
  }

  const left = limits.chatTextLength - text.length
  return (
    // Not a form: in a sandboxed frame forms may be forbidden, and their buttons would do nothing.
    <div className={styles.composer}>
      {seconds > 0 && (
        <p className={styles.note} role="status">
          {t('composer.wait', { seconds })}
        </p>
      )}
      <ChosenList
        files={chosen.files}
        onDrop={key => {
          chosen.drop(key)
          attach.current?.focus()
        }}
      />
      <div className={styles.line}>
        <button
          aria-label={t(takesPdf ? 'pdf.attach' : 'composer.attach')}
          className={styles.attach}
          onClick={() => input.current?.click()}
          ref={attach}
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
            void chosen.choose(picked)
            // Enter then sends the files. On a touch screen the focus would raise the keyboard over them.
            if (window.matchMedia('(hover: hover)').matches) field.current?.focus()
          }}
          ref={input}
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
        <EmojiButton field={field} write={write} />
        <button
          aria-disabled={isEmpty}
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
