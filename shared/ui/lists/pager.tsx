import { useTranslation } from 'react-i18next'
import { ChevronLeftIcon, ChevronRightIcon } from '../icons/icons'
import { classNames } from '../styles/class-names'
import { pageWindow } from './page-window'
import * as styles from './pager.module.css'

export interface PagerProps {
  /** Counted from 1. */
  page: number
  /** How many pages there are, where the server says so. */
  pages?: number
  /** Where it does not: whether another page follows. */
  hasNext?: boolean
  disabled?: boolean
  onPage: (page: number) => void
}

export function Pager({ page, pages, hasNext, disabled = false, onPage }: PagerProps) {
  const { t } = useTranslation('ui')
  const more = pages === undefined ? hasNext === true : page < pages
  if (page <= 1 && !more) return null
  const go = (to: number) => {
    if (to !== page) onPage(to)
  }
  return (
    <nav aria-label={t('pages')} className={styles.pager}>
      <button
        aria-label={t('previousPage')}
        className={styles.page}
        disabled={disabled || page <= 1}
        onClick={() => go(page - 1)}
        type="button"
      >
        <ChevronLeftIcon size={20} />
      </button>
      {pageWindow(page, pages ?? (more ? page + 1 : page)).map(number => (
        <button
          aria-current={number === page ? 'page' : undefined}
          aria-label={t('page', { page: number })}
          className={classNames(styles.page, number === page && styles.current)}
          disabled={disabled}
          key={number}
          onClick={() => go(number)}
          type="button"
        >
          {number}
        </button>
      ))}
      <button
        aria-label={t('nextPage')}
        className={styles.page}
        disabled={disabled || !more}
        onClick={() => go(page + 1)}
        type="button"
      >
        <ChevronRightIcon size={20} />
      </button>
    </nav>
  )
}
