import type { ComponentProps } from 'react'
import * as styles from './card.module.css'
import { classNames } from './class-names'

export interface CardProps extends ComponentProps<'section'> {
  /** Without its own padding, for lists and pictures that reach the edge. */
  flush?: boolean
}

export function Card({ flush = false, className, ...rest }: CardProps) {
  return <section {...rest} className={classNames(styles.card, flush && styles.flush, className)} />
}
