import { usePanel } from '../panel-context'
import * as styles from './ending.module.css'
import { ratingText } from './rating-text'
import { everyStar, Star } from './star'

/** How the talk was, as the person has said it. */
export function RatingContent({ stars, text }: { stars: number; text: string }) {
  const { t } = usePanel()
  const words = ratingText(text)
  return (
    <>
      <span aria-label={t('ending.stars', { number: stars })} className={styles.given} role="img">
        {everyStar.map(star => (
          <Star isFull={star <= stars} key={star} />
        ))}
      </span>
      {words !== '' && <span className={styles.words}>{words}</span>}
    </>
  )
}
