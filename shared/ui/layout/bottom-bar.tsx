import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router-dom'
import { classNames } from '../styles/class-names'
import * as styles from './bottom-bar.module.css'

/** An entry of the bottom bar. */
export interface BarItem {
  key: string
  label: string
  icon: ReactNode
  /** The entry's page; without it, `onClick` acts, for example opens a dialog. */
  to?: string
  onClick?: () => void
  /** The raised entry in the middle. */
  raised?: boolean
}

export interface BottomBarProps {
  items: readonly BarItem[]
  /** Content above the entries of the side bar. */
  head?: ReactNode
}

/** The main menu at the bottom, or at the side from 960 px on. */
export function BottomBar({ items, head }: BottomBarProps) {
  const { t } = useTranslation('ui')
  return (
    <nav aria-label={t('mainMenu')} className={styles.bar}>
      {head && <div className={styles.head}>{head}</div>}
      <ul className={styles.list}>
        {items.map(item => (
          <li className={classNames(styles.place, item.raised && styles.first)} key={item.key}>
            <Item item={item} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Item({ item }: { item: BarItem }) {
  const className = classNames(styles.item, item.raised && styles.raised)
  const content = (
    <>
      <span className={styles.sign}>{item.icon}</span>
      <span className={styles.label}>{item.label}</span>
    </>
  )
  return item.to === undefined ? (
    <button className={className} onClick={item.onClick} type="button">
      {content}
    </button>
  ) : (
    <NavLink className={className} onClick={item.onClick} to={item.to}>
      {content}
    </NavLink>
  )
}
