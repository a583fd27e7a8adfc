import { useState } from 'react'
import * as buttons from '../buttons.module.css'
import { usePanel } from '../panel-context'
import { useOwnId } from '../use-own-id'
import * as styles from './ending.module.css'
import { everyStar, Star } from './star'

const longestWord = 500

type Props = { onRate: (stars: number, words: string) => void }

/** Asks how it was: stars first, and a word for whoever has more to say. */
export function RatingCard({ onRate }: Props) {
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
            maxLength={longestWord}
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
