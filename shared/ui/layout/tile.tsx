import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import { classNames } from '../styles/class-names'
import * as styles from './tile.module.css'

interface TileWords {
  icon: ReactNode
  label: ReactNode
  /** The gold tile; at most one on a screen. */
  wanted?: boolean
}

export interface TileProps extends TileWords {
  onClick?: () => unknown
  disabled?: boolean
  pending?: boolean
}

export interface LinkTileProps extends TileWords, Pick<LinkProps, 'to' | 'onClick'> {}

function Content({ icon, label }: TileWords) {
  return (
    <>
      <span className={styles.sign}>{icon}</span>
      <span className={styles.label}>{label}</span>
    </>
  )
}

/** A large action on home. */
export function Tile({ icon, label, wanted, pending, disabled, onClick }: TileProps) {
  return (
    <button
      aria-busy={pending || undefined}
      className={classNames(styles.tile, wanted && styles.wanted, pending && styles.pending)}
      disabled={disabled}
      onClick={pending ? undefined : onClick}
      type="button"
    >
      <Content icon={icon} label={label} />
    </button>
  )
}

/** A tile that links to a page. */
export function LinkTile({ icon, label, wanted, ...link }: LinkTileProps) {
  return (
    <Link {...link} className={classNames(styles.tile, wanted && styles.wanted)}>
      <Content icon={icon} label={label} />
    </Link>
  )
}

/** A grid with as many columns as fit. */
export function TileGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>
}
