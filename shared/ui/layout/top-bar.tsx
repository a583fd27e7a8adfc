import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { classNames } from '../styles/class-names'
import { Mark } from './mark'
import * as styles from './top-bar.module.css'

export interface TopBarProps {
  name?: string
  /** The target of the name. */
  to?: string
  /** With more than two things beside it the name has no room on the narrowest phones: there only the mark is seen. */
  crowded?: boolean
  /** Language, log out. */
  children?: ReactNode
}

/** The bar above every page: name, the way home and buttons. */
export function TopBar({ name, to, crowded, children }: TopBarProps) {
  const brand = name && (
    <>
      <Mark size={28} />
      <span>{name}</span>
    </>
  )
  return (
    <header className={classNames(styles.bar, crowded && styles.crowded)}>
      {brand && to ? (
        <Link className={styles.brand} to={to}>
          {brand}
        </Link>
      ) : (
        <span className={styles.brand}>{brand}</span>
      )}
      <div className={styles.actions}>{children}</div>
    </header>
  )
}
