import type { ReactNode } from 'react'
import type { Hundredths } from '../contract/hundredths'
import { formatAmount, formatSigned } from '../format/money'
import * as styles from './amount.module.css'
import { classNames } from './class-names'

export interface AmountProps {
  /** Null while it is not known. */
  value: Hundredths | null | undefined
  /** The currency's word, smaller, behind the number. */
  unit?: ReactNode
  size?: 'normal' | 'large' | 'hero'
  /** Shows the sign, and colours what came in. */
  signed?: boolean
}

const SIZES = { normal: undefined, large: styles.large, hero: styles.hero }

/** The loudest thing on a screen. */
export function Amount({ value, unit, size = 'normal', signed = false }: AmountProps) {
  const known = typeof value === 'number'
  return (
    <span
      className={classNames(
        styles.amount,
        SIZES[size],
        known && signed && value > 0 && styles.gain,
      )}
    >
      <span className={styles.number}>
        {known ? (signed ? formatSigned(value) : formatAmount(value)) : '–'}
      </span>
      {unit && <span className={styles.unit}> {unit}</span>}
    </span>
  )
}
