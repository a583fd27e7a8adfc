import * as styles from './mark.module.css'

export interface MarkProps {
  size?: number
  /** The accessible name of a logo without text beside it. */
  label?: string
}

/** The logo: a pod duang, the old bullet coin, of which four make a tamlung. */
export function Mark({ size = 32, label }: MarkProps) {
  return (
    <svg
      aria-hidden={label ? undefined : true}
      aria-label={label}
      className={styles.mark}
      height={size}
      role={label ? 'img' : undefined}
      viewBox="0 0 48 48"
      width={size}
    >
      <path
        className={styles.coin}
        d="M24 9C27 5.5 33 5 37.5 8C43 11.6 44 19 42.5 26C41 34 36.5 42.5 30.5 43C27 43.3 25 41 24 37.5C23 41 21 43.3 17.5 43C11.5 42.5 7 34 5.5 26C4 19 5 11.6 10.5 8C15 5 21 5.5 24 9z"
      />
      <path className={styles.stamp} d="M24 14v9M19.5 18.5h9" />
      <circle className={styles.dot} cx="24" cy="28.5" r="2" />
    </svg>
  )
}
