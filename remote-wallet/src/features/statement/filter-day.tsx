import { formatDate } from '@tamlung/shared/format/dates'
import { useId, useState } from 'react'
import * as bar from './filter-bar.module.css'
import * as styles from './filter-day.module.css'
import { readDay } from './statement-filter'

interface FilterDayProps {
  label: string
  value: string | undefined
  min?: string | undefined
  max?: string | undefined
  onChange: (day: string) => void
}

/**
 * The browser's date field and calendar, below the date as the product writes it. While a date is typed the field shows
 * itself: its year changes after each digit, and an incomplete date stays in the box.
 */
export function FilterDay({ label, value = '', onChange, ...bounds }: FilterDayProps) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <div className={bar.field}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.box}>
        <input
          {...bounds}
          className={bar.control}
          id={id}
          onBlur={() => setTyped(null)}
          onChange={({ target }) => {
            const isWhole = target.value === '' || readDay(target.value)
            setTyped(before => (isWhole && before === null ? null : target.value))
            if (isWhole) onChange(target.value)
          }}
          onKeyDown={({ key }) => {
            if (/^(\d|Arrow|Backspace|Delete)/.test(key)) setTyped(before => before ?? value)
          }}
          type="date"
          value={typed ?? value}
        />
        {typed === null && (
          <span aria-hidden="true" className={styles.date}>
            {formatDate(value)}
          </span>
        )}
      </span>
    </div>
  )
}
