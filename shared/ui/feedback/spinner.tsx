import * as styles from './spinner.module.css'

/** A loading sign. Decorative: the element around it has the text. */
export function Spinner({ size = 22 }: { size?: number }) {
  return (
    <svg
      aria-hidden="true"
      className={styles.spinner}
      height={size}
      viewBox="0 0 24 24"
      width={size}
    >
      <circle className={styles.track} cx="12" cy="12" r="9" />
      <path d="M12 3a9 9 0 0 1 9 9" />
    </svg>
  )
}
