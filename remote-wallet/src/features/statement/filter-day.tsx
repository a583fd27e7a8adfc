import { useState } from 'react'
import * as styles from './filter-bar.module.css'
import { readDay } from './statement-filter'

interface FilterDayProps {
  label: string
  value: string | undefined
  min?: string | undefined
  max?: string | undefined
  onChange: (day: string) => void
}

/** A day to choose or to type. Browsers tell a year after each of its digits: what is no day so far stays in the box. */
export function FilterDay({ label, value = '', onChange, ...bounds }: FilterDayProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <label className={styles.field}>
      <span>{label}</span>
      <input
        {...bounds}
        className={styles.control}
        onBlur={() => setTyped(null)}
        onChange={({ target }) => {
          setTyped(target.value)
          if (target.value === '' || readDay(target.value)) onChange(target.value)
        }}
        type="date"
        value={typed ?? value}
      />
    </label>
  )
}
