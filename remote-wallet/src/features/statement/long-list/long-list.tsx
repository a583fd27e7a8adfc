import type { LoadTexts } from '@tamlung/shared/contract/remote-contract'
import { errorText } from '@tamlung/shared/i18n/error-text'
import { registerTexts } from '@tamlung/shared/i18n/i18n'
import { Button } from '@tamlung/shared/ui/actions/button'
import { FailedState } from '@tamlung/shared/ui/states/failed-state'
import { SkeletonRows } from '@tamlung/shared/ui/states/skeleton'
import { type ReactNode, type RefCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StatementFilter } from '../statement-filter'
import * as styles from './long-list.module.css'
import { LongListChoice, NoneHere, noteSwitch, useFocusAfterSwitch } from './long-list-choice'
import { type FirstPage, useLongList } from './use-long-list'

/** The distance at which the next rows are requested, before the last ones are visible. */
const ahead = '600px'

/** Calls once when its element comes near the screen. Without an observer the button has to do. */
function useNearEnd(isWanted: boolean, onNear: () => void): RefCallback<Element> {
  const [end, setEnd] = useState<Element | null>(null)
  const near = useRef(onNear)
  near.current = onNear
  useEffect(() => {
    if (!end || !isWanted || typeof IntersectionObserver !== 'function') return
    const observer = new IntersectionObserver(
      entries => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        near.current()
      },
      { rootMargin: `0px 0px ${ahead}` },
    )
    observer.observe(end)
    return () => observer.disconnect()
  }, [end, isWanted])
  return setEnd
}

interface LongListProps {
  /** The first page, as it is shown without this list. */
  first: FirstPage
  filter: StatementFilter
  show: (list: FirstPage) => ReactNode
  onPages: () => void
}

/** The number of empty pages that are read automatically; after that the member has to ask. */
const maxEmptyPages = 3

/** The statement without pages: the next rows are loaded when its end comes near, or at a press. */
function LongList({ first, filter, show, onPages }: LongListProps) {
  const { t } = useTranslation('statement-list')
  const { rows, unread, isWhole, barren, failure, isLoading, more, retry } = useLongList(
    first,
    filter,
  )
  const container = useRef<HTMLDivElement>(null)
  /**
   * The number of rows when "more" was focused or pressed: afterwards the next row gets the focus. Null without a focus
   * there.
   */
  const pressed = useRef<number | null>(null)
  const isHere = first.data !== undefined && !first.isPlaceholderData
  const isOpen = isHere && !isWhole && failure === null
  // While more rows may follow, the list is not said to be empty.
  const isEmptySoFar = rows.length === 0 && !isWhole
  const end = useNearEnd(isOpen && !isLoading && barren < maxEmptyPages, more)

  // The button moves down with the end of the list, so the focus moves to the first new row.
  useEffect(() => {
    if (isLoading || pressed.current === null) return
    const buttons = container.current?.querySelectorAll<HTMLElement>('tbody tr button')
    buttons?.[Math.min(pressed.current, buttons.length - 1)]?.focus()
    pressed.current = null
  }, [isLoading])

  useFocusAfterSwitch(() => container.current?.querySelector('button')?.focus())

  return (
    <div className={styles.list} ref={container}>
      <div className={styles.line}>
        <p role="status">{rows.length > 0 && t('shown', { count: rows.length })}</p>
        <Button
          kind="quiet"
          onClick={() => {
            noteSwitch()
            onPages()
          }}
          size="small"
        >
          {t('inPages')}
        </Button>
      </div>
      {show(isHere ? { ...first, rows: isEmptySoFar ? undefined : rows, unread } : first)}
      {isHere && failure !== null && (
        <FailedState onRetry={retry}>{errorText(failure)}</FailedState>
      )}
      {isHere && isWhole && rows.length > 0 && <p className={styles.end}>{t('end')}</p>}
      {isOpen && (!isLoading || pressed.current !== null) && (
        <div className={styles.end} ref={end}>
          <Button
            kind="quiet"
            onBlur={() => {
              pressed.current = null
            }}
            onClick={() => {
              pressed.current = rows.length
              more()
            }}
            onFocus={() => {
              pressed.current = rows.length
            }}
            pending={isLoading}
          >
            {t('more')}
          </Button>
        </div>
      )}
      {isOpen && isLoading && pressed.current === null && <SkeletonRows rows={3} />}
    </div>
  )
}

const loadLongListTexts: LoadTexts = async language =>
  (await import(/* webpackMode: "eager" */ `./locales/${language}.json`)).default

const code = { LongList, LongListChoice, NoneHere }
export type LongListCode = typeof code

export async function longList(): Promise<LongListCode> {
  await registerTexts('statement-list', loadLongListTexts)
  return code
}
