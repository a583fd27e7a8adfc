import * as styles from './icon.module.css'

/** The size and class of an icon. */
export interface IconProps {
  /** In pixels; 24 by default. */
  size?: number
  className?: string
}

/** Makes an icon of strokes on 24 × 24 units. It is always decorative; the text beside it carries the meaning. */
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
