import type { ComponentProps } from 'react'
import { classNames } from '../styles/class-names'
import * as styles from './card.module.css'

export interface CardProps extends ComponentProps<'section'> {
  /** Without padding, for lists and pictures that reach the edge. */
  flush?: boolean
}

/** A section on a card. */
export function Card({ flush = false, className, ...rest }: CardProps) {
  return <section {...rest} className={classNames(styles.card, flush && styles.flush, className)} />
}
