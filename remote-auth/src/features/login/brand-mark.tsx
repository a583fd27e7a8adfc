import * as styles from './login-page.module.css'

/** The pod duang, the old bullet coin of which four make a tamlung. */
export function BrandMark() {
  return (
    <svg aria-hidden="true" className={styles.mark} viewBox="0 0 56 56">
      <path
        className={styles.coin}
        d="M28 10c4-4 10-5 15-2 8 5 10 16 7 26-3 9-9 15-14 15-4 0-5-3-8-3s-4 3-8 3c-5 0-11-6-14-15-3-10-1-21 7-26 5-3 11-2 15 2Z"
      />
      <path className={styles.stamp} d="M28 15v14M22.5 21h11" />
      <circle className={styles.dot} cx="28" cy="36.5" r="2.6" />
    </svg>
  )
}
