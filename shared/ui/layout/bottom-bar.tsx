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
  /** A page; without it, `onClick` does something else, such as opening a dialog. */
  to?: string
  onClick?: () => void
  /** The raised one in the middle. */
  raised?: boolean
}

export interface BottomBarProps {
  items: readonly BarItem[]
  /** Above the items, where the bar stands at the side. */
  head?: ReactNode
}

/** The menu under the thumb; from 960 px on it stands at the side. */
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
