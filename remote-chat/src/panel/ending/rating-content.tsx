import { ratingText } from '../content-parts'
import { usePanel } from '../panel-context'
import * as styles from './ending.module.css'

/** The row between one case and the next. */
export function EndedRow({ own }: { own: boolean }) {
  const { t } = usePanel()
  return (
    <p className={styles.ended}>
      <span>{own ? t('ending.endedByYou') : t('ending.ended')}</span>
    </p>
  )
}

type Props = { isFull: boolean }

export function Star({ isFull }: Props) {
  return (
    <svg
      aria-hidden="true"
      fill={isFull ? 'currentColor' : 'none'}
      height="28"
      stroke="currentColor"
      strokeLinejoin="round"
      strokeWidth="1.5"
      viewBox="0 0 24 24"
      width="28"
    >
      <path d="m12 3.5 2.6 5.3 5.9.9-4.3 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.3-4.1 5.9-.9z" />
    </svg>
  )
}

export const everyStar = [1, 2, 3, 4, 5] as const

/** The customer's rating of a case. */
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
