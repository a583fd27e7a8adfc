import { classNames } from '../styles/class-names'
import * as styles from './skeleton.module.css'
import { TakesLong } from './takes-long'

export interface SkeletonProps {
  /** Any CSS length; a line is as wide as its container by default. */
  width?: string
  height?: string
  shape?: 'line' | 'card' | 'circle'
}

const SHAPES = { line: styles.line, card: styles.card, circle: styles.circle }

/** A placeholder of the same size as the content that is loading. */
export function Skeleton({ width, height, shape = 'line' }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(styles.bone, SHAPES[shape])}
      style={{ width, height }}
    />
  )
}

interface SkeletonRowsProps {
  rows?: number
  /** Without the note about a long wait, if other elements have one. */
  silent?: boolean
}

/** Placeholders of rows: an icon, two lines, an amount. */
export function SkeletonRows({ rows = 5, silent }: SkeletonRowsProps) {
  return (
    <div className={styles.rows}>
      {Array.from({ length: rows }, (_, row) => (
        <div className={styles.row} key={row}>
          <Skeleton height="44px" shape="circle" width="44px" />
          <span className={styles.lines}>
            <Skeleton width="55%" />
            <Skeleton width="35%" />
          </span>
          <Skeleton width="72px" />
        </div>
      ))}
      {!silent && <TakesLong over />}
    </div>
  )
}
