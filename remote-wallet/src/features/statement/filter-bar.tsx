import { serverNow } from '@tamlung/shared/api/server-clock'
import { statementTypes } from '@tamlung/shared/contract/routes/statement'
import { formatDate } from '@tamlung/shared/format/dates'
import { FilterIcon } from '@tamlung/shared/ui/icons/icons'
import { classNames } from '@tamlung/shared/ui/styles/class-names'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { activityKey } from '../../core/statement-words'
import * as styles from './filter-bar.module.css'
import * as bar from './filter-bar.module.css'
import { type FilterChanges, readDay, type StatementFilter } from './statement-filter'

interface FilterDayProps {
  label: string
  value: string | undefined
  min?: string | undefined
  max?: string | undefined
  onChange: (day: string) => void
}

/**
 * The browser's date field and calendar, covered by the date in the product's format. While a date is typed the field is
 * visible: its year changes after each digit, and an incomplete date stays in it.
 */
function FilterDay({ label, value = '', onChange, ...bounds }: FilterDayProps) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <div className={bar.field}>
      <label htmlFor={id}>{label}</label>
      <span className={bar.box}>
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
          <span aria-hidden="true" className={bar.date}>
            {formatDate(value)}
          </span>
        )}
      </span>
    </div>
  )
}

type Days = { from: string; to: string }

const day = 24 * 60 * 60_000
const asDay = (instant: number) => formatDate(instant).split('/').reverse().join('-')

/** Periods to choose with one press, by Bangkok's calendar. Seven days include today. */
export function dayPresets(now: number): Record<'week' | 'month' | 'lastMonth', Days> {
  const to = asDay(now)
  const [year = 0, month = 0] = to.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month - 1, 0)).toISOString().slice(0, 10)
  return {
    week: { from: asDay(now - 6 * day), to },
    month: { from: `${to.slice(0, 8)}01`, to },
    lastMonth: { from: `${lastDay.slice(0, 8)}01`, to: lastDay },
  }
}

interface FilterBarProps {
  filter: StatementFilter
  onChange: (changes: FilterChanges) => void
  /** At the other end of the bar's line; `children` are below. */
  beside?: ReactNode
  children: ReactNode
}

export function FilterBar({ filter, onChange, beside, children }: FilterBarProps) {
  const { t } = useTranslation('wallet')
  // The initial state; afterwards the reader opens and closes it.
  const [open] = useState(
    () => Object.keys(filter).length > 0 || matchMedia('(min-width: 720px)').matches,
  )
  return (
    <div className={classNames(styles.whole, beside && styles.shared)}>
      <details className={styles.details} open={open}>
        <summary className={styles.summary}>
          <FilterIcon size={20} />
          {filter.fromDate || filter.toDate
            ? `${formatDate(filter.fromDate)} – ${formatDate(filter.toDate ?? serverNow())}`
            : t('statement.filter.title')}
        </summary>
        <div className={styles.bar}>
          <label className={styles.field}>
            <span>{t('statement.filter.type')}</span>
            <select
              className={styles.control}
              onChange={event => onChange({ type: event.target.value })}
              value={filter.statementType ?? ''}
            >
              <option value="">{t('statement.filter.all')}</option>
              {statementTypes.map(type => (
                <option key={type} value={type}>
                  {t(activityKey(type))}
                </option>
              ))}
            </select>
          </label>
          <FilterDay
            label={t('statement.filter.from')}
            max={filter.toDate}
            onChange={from => onChange({ from })}
            value={filter.fromDate}
          />
          <FilterDay
            label={t('statement.filter.to')}
            min={filter.fromDate}
            onChange={to => onChange({ to })}
            value={filter.toDate}
          />
          <div className={styles.actions}>
            {Object.entries(dayPresets(serverNow())).map(([name, days]) => {
              const isChosen = filter.fromDate === days.from && filter.toDate === days.to
              return (
                <button
                  aria-pressed={isChosen}
                  className={styles.preset}
                  key={name}
                  onClick={() => onChange(isChosen ? { from: '', to: '' } : days)}
                  type="button"
                >
                  {t(`statement.preset.${name}`)}
                </button>
              )
            })}
          </div>
          <div className={styles.actions}>{children}</div>
        </div>
      </details>
      {beside}
    </div>
  )
}
