import { useRef } from 'react'
import { lastOf } from '../../core/compat'
import type { ConversationState } from '../../core/conversation-state'
import * as buttons from '../buttons.module.css'
import { usePanel } from '../panel-context'
import * as styles from './ending.module.css'
import { RatingCard } from './rating-card'
import { everyStar } from './star'

/** Below the newest message: an answered talk can be ended, an ended one rated, and the next begins by writing. */
export function CaseEnd({ state }: { state: ConversationState }) {
  const { conversation, t } = usePanel()
  const place = useRef<HTMLDivElement>(null)
  const { caseStatus: talk, messages, pending } = state
  const isAnswered = pending.length === 0 && lastOf(messages)?.own === false
  if (talk === 'none' || (talk === 'open' && !isAnswered)) return null

  /** The pressed button goes away; the focus stays in the panel. */
  function say(payload: { message: string; ended?: true; rating?: number }) {
    conversation.send({ message_type: 'text', payload })
    place.current?.focus({ preventScroll: true })
  }

  function rate(stars: number, words: string) {
    const drawn = everyStar.map(star => (star <= stars ? '★' : '☆')).join('')
    say({ message: `${drawn} ${words}`.trim(), rating: stars })
  }

  return (
    <div className={styles.end} ref={place} tabIndex={-1}>
      {talk === 'open' && (
        <button
          className={buttons.quiet}
          onClick={() => say({ message: t('ending.endedByYou'), ended: true })}
          type="button"
        >
          {t('ending.end')}
        </button>
      )}
      {talk === 'ended' && <RatingCard onRate={rate} />}
      {talk === 'rated' && <p>{t('ending.thanks')}</p>}
      {talk !== 'open' && <p>{t('ending.next')}</p>}
    </div>
  )
}
