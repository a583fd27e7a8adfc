import { icon } from '@tamlung/shared/ui/icons/icon'
import { type RefObject, useState } from 'react'
import { usePanel } from '../../panel-context'
import * as styles from '../composer.module.css'

/** The emoji of a support chat; the keyboard has all others. */
const emojis = '🙂 😊 😀 😂 😅 😍 😢 😡 🙏 👍 👎 👌 👏 🤝 ❤️ ⭐ 🎉 🎁 🔥 💯 💰 ✅ ❌ ❓'.split(' ')

const SmileIcon = /* @__PURE__ */ icon(
  'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M8.5 14.5a4.2 4.2 0 0 0 7 0M9 9.5v.01M15 9.5v.01',
)

type Props = {
  field: RefObject<HTMLTextAreaElement | null>
  /** Replaces the text of the field. */
  write: (text: string) => void
}

/** For physical keyboards; touch keyboards have emoji. */
export function EmojiButton({ field, write }: Props) {
  const { t } = usePanel()
  const [open, setOpen] = useState(false)

  function insert(emoji: string) {
    const element = field.current
    if (!element) return
    const { value, selectionStart, selectionEnd, maxLength } = element
    const next = value.slice(0, selectionStart) + emoji + value.slice(selectionEnd)
    if (next.length > maxLength) return
    write(next)
    const caret = selectionStart + emoji.length
    // After the text is rendered, because rendering moves the caret to the end.
    requestAnimationFrame(() => element.setSelectionRange(caret, caret))
  }

  function close() {
    setOpen(false)
    field.current?.focus()
  }

  return (
    <div className={styles.emoji}>
      <button
        aria-expanded={open}
        aria-label={t('emoji.open')}
        className={styles.attach}
        onClick={() => (open ? close() : setOpen(true))}
        title={t('emoji.open')}
        type="button"
      >
        <SmileIcon />
      </button>
      {open && (
        // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes it wherever the focus is inside
        <div
          className={styles.emojis}
          onKeyDown={event => {
            if (event.key !== 'Escape') return
            event.stopPropagation()
            close()
          }}
        >
          {emojis.map(emoji => (
            <button key={emoji} onClick={() => insert(emoji)} type="button">
              {emoji}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
