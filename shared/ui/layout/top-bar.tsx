import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { classNames } from '../styles/class-names'
import { Mark } from './mark'
import * as styles from './top-bar.module.css'

export interface TopBarProps {
  name?: string
  /** The link of the name. */
  to?: string
  /** With more than two buttons there is no room for the name on the narrowest phones, which show only the mark. */
  crowded?: boolean
  /** Buttons, such as for the language and the logout. */
  children?: ReactNode
}

/** The bar above every page: name, link to home and buttons. */
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
