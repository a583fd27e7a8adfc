import { useRef, useState } from 'react'
import { lastOf } from '../../core/compat'
import type { ConversationState } from '../../core/conversation-state'
import * as buttons from '../buttons.module.css'
import { useOwnId, usePanel } from '../panel-context'
import * as styles from './ending.module.css'
import { everyStar, Star } from './rating-content'

const maxCommentLength = 500

type Props = { onRate: (stars: number, words: string) => void }

/** Asks for a rating: stars, and optionally a text. */
function RatingCard({ onRate }: Props) {
  const { t } = usePanel()
  const [stars, setStars] = useState(0)
  const [words, setWords] = useState('')
  const name = useOwnId()
  return (
    <div className={styles.card}>
      <fieldset className={styles.stars}>
        <legend>{t('ending.how')}</legend>
        {everyStar.map(star => (
          <label className={styles.star} key={star}>
            <input
              aria-label={t('ending.stars', { number: star })}
              checked={star === stars}
              name={name}
              onChange={() => setStars(star)}
              type="radio"
              value={star}
            />
            <Star isFull={star <= stars} />
          </label>
        ))}
      </fieldset>
      {stars > 0 && (
        <>
          <textarea
            aria-label={t('ending.word')}
            className={styles.word}
            maxLength={maxCommentLength}
            onChange={event => setWords(event.currentTarget.value)}
            placeholder={t('ending.word')}
            rows={2}
            value={words}
          />
          <button
            className={buttons.indigo}
            onClick={() => onRate(stars, words.trim())}
            type="button"
          >
            {t('ending.rate')}
          </button>
        </>
      )}
    </div>
  )
}

/** Below the newest message: an answered case can be ended, an ended one rated. Writing starts the next case. */
export function CaseEnd({ state }: { state: ConversationState }) {
  const { conversation, t } = usePanel()
  const container = useRef<HTMLDivElement>(null)
  const { caseStatus: talk, messages, pending } = state
  const isAnswered = pending.length === 0 && lastOf(messages)?.own === false
  if (talk === 'none' || (talk === 'open' && !isAnswered)) return null

  /** Sends a message and keeps the focus in the panel, because the pressed button disappears. */
  function say(payload: { message: string; ended?: true; rating?: number }) {
    conversation.send({ message_type: 'text', payload })
    container.current?.focus({ preventScroll: true })
  }

  function rate(stars: number, words: string) {
    const drawn = everyStar.map(star => (star <= stars ? '★' : '☆')).join('')
    say({ message: `${drawn} ${words}`.trim(), rating: stars })
  }

  return (
    <div className={styles.end} ref={container} tabIndex={-1}>
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
