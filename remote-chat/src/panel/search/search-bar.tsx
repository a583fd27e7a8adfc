import { ChevronDownIcon, ChevronUpIcon, CloseIcon } from '@tamlung/shared/ui/icons/icons'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { ConversationState } from '../../core/conversation-state'
import { contentText } from '../content-text'
import * as hidden from '../hidden.module.css'
import { IconButton } from '../icon-button'
import { isComposing } from '../is-composing'
import { usePanel } from '../panel-context'
import * as styles from './search.module.css'
import { useSearch } from './use-search'

export type SearchBarProps = Pick<ConversationState, 'messages' | 'complete'> & {
  /** Called with the message to scroll to, or with null if none was found. */
  onFind: (key: string | null) => void
  onClose: () => void
}

/** Searches the conversation and moves from hit to hit. */
export function SearchBar({ messages, complete, onFind, onClose }: SearchBarProps) {
  const { t } = usePanel()
  const search = useSearch({ messages, complete, onFind })
  const { words, number, all, hit, state } = search
  const field = useRef<HTMLInputElement>(null)

  useEffect(() => field.current?.focus(), [])

  function press(event: KeyboardEvent) {
    if (isComposing(event)) return
    const { key, shiftKey } = event
    const step = {
      Enter: shiftKey ? search.later : search.earlier,
      ArrowUp: search.earlier,
      ArrowDown: search.later,
      Escape: onClose,
    }[key]
    if (!step) return
    event.preventDefault()
    event.stopPropagation()
    step()
  }

  function found(): string {
    if (words.trim() === '') return ''
    if (state === 'looking') return t('search.looking')
    if (state === 'failed') return t('list.olderFailed')
    if (all === 0) return complete ? t('search.none') : ''
    return t(complete ? 'search.hit' : 'search.soFar', { number, all })
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: some supported browsers do not know the element
    <div className={styles.bar} role="search">
      <div className={styles.line}>
        <input
          aria-label={t('search.label')}
          autoComplete="off"
          className={styles.field}
          enterKeyHint="search"
          maxLength={100}
          onChange={event => search.write(event.currentTarget.value)}
          onKeyDown={press}
          placeholder={t('search.open')}
          ref={field}
          type="search"
          value={words}
        />
        <IconButton label={t('search.earlier')} onClick={search.earlier}>
          <ChevronUpIcon />
        </IconButton>
        <IconButton label={t('search.later')} onClick={search.later}>
          <ChevronDownIcon />
        </IconButton>
        <IconButton label={t('search.close')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </div>
      <p className={styles.found} role="status">
        {found()}
        {hit && state === 'idle' && (
          <span className={hidden.hidden}>: {contentText(hit.content, t)}</span>
        )}
      </p>
    </div>
  )
}
