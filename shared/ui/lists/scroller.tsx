import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { classNames } from '../styles/class-names'
import * as styles from './scroller.module.css'

/** An entry of a scroller. */
export interface ScrollerItem {
  key: string
  label: string
  /** Smaller text beside the label, such as a balance. */
  detail?: string
}

export interface ScrollerProps {
  label: string
  items: readonly ScrollerItem[]
  value: string
  onChange: (key: string) => void
  disabled?: boolean
}

/** The row height for the usual font size, used without layout. */
const ITEM_HEIGHT = 48
const SETTLED_AFTER = 120

const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowDown: at => at + 1,
  ArrowUp: at => at - 1,
  PageDown: at => at + 3,
  PageUp: at => at - 3,
  Home: () => 0,
  End: (_, last) => last,
}

/** A wheel of choices with the chosen one in the middle; a listbox for keyboards and screen readers. */
export function Scroller({ label, items, value, onChange, disabled = false }: ScrollerProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const settle = useRef<ReturnType<typeof setTimeout>>(undefined)
  const chosen = Math.max(
    0,
    items.findIndex(item => item.key === value),
  )

  // Not smoothly, because a scrolling wheel would report the choices that it passes.
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const scrollToChosen = () => {
      if (at(element) !== chosen) element.scrollTop = chosen * itemHeight(element)
    }
    scrollToChosen()
    if (element.clientHeight > 0) return
    // In a dialog that is about to open the list has no layout yet, so it cannot scroll.
    const opening = new ResizeObserver(() => {
      if (element.clientHeight === 0) return
      scrollToChosen()
      opening.disconnect()
    })
    opening.observe(element)
    return () => opening.disconnect()
  }, [chosen])

  useEffect(() => () => clearTimeout(settle.current), [])

  function choose(index: number) {
    const item = items[Math.min(items.length - 1, Math.max(0, index))]
    if (item && !disabled && item.key !== value) onChange(item.key)
  }

  function handleScroll() {
    clearTimeout(settle.current)
    settle.current = setTimeout(() => {
      if (list.current) choose(at(list.current))
    }, SETTLED_AFTER)
  }

  function handleKey(event: KeyboardEvent) {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    choose(step(chosen, items.length - 1))
  }

  return (
    <div className={classNames(styles.scroller, disabled && styles.disabled)}>
      <div
        aria-activedescendant={`${id}${chosen}`}
        aria-disabled={disabled || undefined}
        aria-label={label}
        className={styles.list}
        onKeyDown={handleKey}
        onScroll={handleScroll}
        ref={list}
        role="listbox"
        tabIndex={0}
      >
        {items.map((item, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus and names the active option
          // biome-ignore lint/a11y/useKeyWithClickEvents: the list handles the keys
          <div
            aria-selected={index === chosen}
            className={classNames(styles.item, index === chosen && styles.chosen)}
            id={`${id}${index}`}
            key={item.key}
            onClick={() => choose(index)}
            role="option"
          >
            <span className={styles.label}>{item.label}</span>
            {item.detail && <span className={styles.detail}>{item.detail}</span>}
          </div>
        ))}
      </div>
    </div>
  )
}

/** The row height, which grows with the font. */
const itemHeight = (list: HTMLElement) =>
  list.firstElementChild?.getBoundingClientRect().height || ITEM_HEIGHT

const at = (list: HTMLElement) => Math.round(list.scrollTop / itemHeight(list))
