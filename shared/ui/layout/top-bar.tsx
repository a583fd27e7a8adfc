import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Mark } from './mark'
import * as styles from './top-bar.module.css'

export interface TopBarProps {
  name?: string
  /** Where the name leads. */
  to?: string
  /** Language, log out. */
  children?: ReactNode
}

export function TopBar({ name, to, children }: TopBarProps) {
  const brand = name && (
    <>
      <Mark size={28} />
      <span>{name}</span>
    </>
  )
  return (
    <header className={styles.bar}>
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
