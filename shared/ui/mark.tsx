import * as styles from './mark.module.css'

export interface MarkProps {
  size?: number
  /** Where the mark stands alone, its name. */
  label?: string
}

/** The mark: a pod duang, the old bullet coin, of which four make a tamlung. */
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
        d="M24 10.5C26.200 6.800 30 4.700 34 5.300c7 1 10.300 8.700 9.700 16.400C43 31 37.300 41.200 30 42.600c-4.200.8-5.500-3.200-6-8.100-.5 4.900-1.800 8.900-6 8.100C10.700 41.200 5 31 4.300 21.700 3.700 14 7 6.300 14 5.300c4-.6 7.800 1.500 10 5.200z"
      />
      <path className={styles.stamp} d="M24 13.500v9.500M19.250 18.200h9.500" />
      <circle className={styles.dot} cx="24" cy="28.200" r="2" />
    </svg>
  )
}
