import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { ChevronRightIcon } from '../icons/icons'
import * as styles from './list-row.module.css'

interface RowWords {
  icon?: ReactNode
  title: ReactNode
  /** Smaller text below the title. */
  detail?: ReactNode
  /** An amount, a badge or a small button. */
  end?: ReactNode
}

export interface ListRowProps extends RowWords {
  /** Makes the whole row a link. */
  to?: string
  /** Makes the whole row a button. */
  onClick?: () => unknown
}

function Content({ icon, title, detail, end }: RowWords) {
  return (
    <>
      {icon && <span className={styles.icon}>{icon}</span>}
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        {detail && <span className={styles.detail}>{detail}</span>}
      </span>
      {end && <span className={styles.end}>{end}</span>}
    </>
  )
}

/** A row of a list. */
export function ListRow({ to, onClick, ...words }: ListRowProps) {
  const chevron = <ChevronRightIcon className={styles.chevron} size={20} />
  if (to !== undefined) {
    return (
      <Link className={styles.row} to={to}>
        <Content {...words} />
        {chevron}
      </Link>
    )
  }
  if (onClick) {
    return (
      <button className={styles.row} onClick={onClick} type="button">
        <Content {...words} />
        {chevron}
      </button>
    )
  }
  return (
    <div className={styles.row}>
      <Content {...words} />
    </div>
  )
}
