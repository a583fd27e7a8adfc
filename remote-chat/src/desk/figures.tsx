import type { FigureRow } from '@tamlung/shared/contract/desk-replies'
import { formatDate } from '@tamlung/shared/format/dates'
import { useCallback, useState } from 'react'
import { DataTable } from './data-table'
import { useDesk } from './desk-context'
import { usePolling } from './use-polling'

const ranges = ['7', '30', '90']
const columns = [
  'day',
  'agent',
  'talks',
  'answered',
  'firstAnswer',
  'waiting',
  'ended',
  'endedByCustomers',
  'rated',
  'stars',
] as const

/** Waiting times and ratings, by day and agent. */
export function Figures() {
  const { t, call } = useDesk()
  const [days, setDays] = useState('30')
  const read = useCallback(() => call('GET /figures', { query: { days } }), [call, days])
  const { value, failed } = usePolling(read)

  function span(seconds: number | null) {
    if (seconds === null) return '–'
    return seconds < 60
      ? t('figures.seconds', { value: seconds })
      : t('figures.minutes', { value: Math.round(seconds / 60) })
  }

  function cell(row: FigureRow, column: (typeof columns)[number]) {
    if (column === 'firstAnswer' || column === 'waiting') return span(row[column])
    if (column === 'day') return formatDate(row.day)
    if (column === 'agent') return row.agent || t('figures.nobody')
    return row[column] ?? '–'
  }

  return (
    <section aria-labelledby="figures-title" className="card">
      <h2 id="figures-title">{t('figures.title')}</h2>
      <div className="row choice">
        <label>
          {t('figures.range')}
          <select onChange={event => setDays(event.currentTarget.value)} value={days}>
            {ranges.map(range => (
              <option key={range} value={range}>
                {t('figures.days', { days: range })}
              </option>
            ))}
          </select>
        </label>
        <a className="button" download href={`/desk/api/figures.csv?days=${days}`}>
          {t('figures.csv')}
        </a>
      </div>
      <p role="status">
        {value?.length === 0 ? t('queue.none') : ''}
        {failed && !value ? t('lost') : ''}
      </p>
      <DataTable
        cell={cell}
        columns={columns}
        keyOf={({ day, agent }) => `${day} ${agent}`}
        name="figures"
        rows={value ?? []}
      />
    </section>
  )
}
