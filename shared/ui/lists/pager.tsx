import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChevronLeftIcon, ChevronRightIcon } from '../icons/icons'
import { VisuallyHidden } from '../layout/visually-hidden'
import { classNames } from '../styles/class-names'
import * as styles from './pager.module.css'

const BEFORE = 3
const AFTER = 1

/** The shown page numbers: up to three before the current one and one after it. */
export function pageWindow(page: number, pages: number): number[] {
  const first = Math.max(1, page - BEFORE)
  const last = Math.max(page, Math.min(pages, page + AFTER))
  return Array.from({ length: last - first + 1 }, (_, step) => first + step)
}

export interface PagerProps {
  /** Counted from 1. */
  page: number
  /** The number of pages, if the server sends it. */
  pages?: number
  /** Whether another page follows, if the number of pages is unknown. */
  hasNext?: boolean
  disabled?: boolean
  onPage: (page: number) => void
}

/** Buttons to the previous and the next page of a list. */
export function Pager({ page, pages, hasNext, disabled = false, onPage }: PagerProps) {
  const { t } = useTranslation('ui')
  // The page that was left by a press, which is not announced again.
  const [left, setLeft] = useState<number>()
  const more = pages === undefined ? hasNext === true : page < pages
  if (page <= 1 && !more) return null
  // Not `disabled`, because the button would lose the focus with each page.
  const press = (to: number, isThere = true) => {
    const isOff = disabled || !isThere
    return {
      'aria-disabled': isOff || undefined,
      onClick: () => {
        if (isOff || to === page) return
        setLeft(page)
        onPage(to)
      },
    }
  }
  return (
    <nav aria-label={t('pages')} className={styles.pager}>
      <button
        {...press(page - 1, page > 1)}
        aria-label={t('previousPage')}
        className={styles.page}
        type="button"
      >
        <ChevronLeftIcon size={20} />
      </button>
      {pageWindow(page, pages ?? (more ? page + 1 : page)).map(number => (
        <button
          {...press(number)}
          aria-current={number === page ? 'page' : undefined}
          aria-label={t('page', { page: number })}
          className={classNames(styles.page, number === page && styles.current)}
          key={number}
          type="button"
        >
          {number}
        </button>
      ))}
      <button
        {...press(page + 1, more)}
        aria-label={t('nextPage')}
        className={styles.page}
        type="button"
      >
        <ChevronRightIcon size={20} />
      </button>
      <VisuallyHidden>
        <span role="status">{left && left !== page && !disabled && t('page', { page })}</span>
      </VisuallyHidden>
    </nav>
  )
}
