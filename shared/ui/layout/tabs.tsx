import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { classNames } from '../styles/class-names'
import * as styles from './tabs.module.css'

/** A tab. */
export interface TabItem<Key extends string> {
  key: Key
  label: ReactNode
}

export interface TabsProps<Key extends string> {
  /** The accessible name of the tab list. */
  label: string
  items: readonly TabItem<Key>[]
  value: Key
  onChange: (key: Key) => void
  /** The panel of the chosen tab. */
  children: ReactNode
}

const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** A row of tabs with one selected. */
export function Tabs<Key extends string>({
  label,
  items,
  value,
  onChange,
  children,
}: TabsProps<Key>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const panelId = `${id}panel`

  function handleKey(event: KeyboardEvent) {
    const step = STEPS[event.key]
    const at = items.findIndex(item => item.key === value)
    const next = step && items[step(at, items.length)]
    if (!next) return
    event.preventDefault()
    onChange(next.key)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]').item(items.indexOf(next)).focus()
  }

  return (
    <div className={styles.tabs}>
      <div
        aria-label={label}
        className={styles.list}
        onKeyDown={handleKey}
        ref={list}
        role="tablist"
      >
        {items.map(item => (
          <button
            aria-controls={panelId}
            aria-selected={item.key === value}
            className={classNames(styles.tab, item.key === value && styles.chosen)}
            id={id + item.key}
            key={item.key}
            onClick={() => onChange(item.key)}
            role="tab"
            tabIndex={item.key === value ? 0 : -1}
            type="button"
          >
            {item.label}
          </button>
        ))}
      </div>
      <div aria-labelledby={id + value} id={panelId} role="tabpanel">
        {children}
      </div>
    </div>
  )
}
