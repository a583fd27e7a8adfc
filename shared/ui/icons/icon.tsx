import * as styles from './icon.module.css'

export interface IconProps {
  /** Pixels; 24 unless told. */
  size?: number
  className?: string
}

/** One icon: strokes on a field of 24 × 24. Always decoration; the words beside it say what it means. */
export function icon(strokes: string) {
  return function Icon({ size = 24, className }: IconProps) {
    return (
      <svg
        aria-hidden="true"
        className={className ? `${styles.icon} ${className}` : styles.icon}
        focusable="false"
        height={size}
        viewBox="0 0 24 24"
        width={size}
      >
        <path d={strokes} />
      </svg>
    )
  }
}
