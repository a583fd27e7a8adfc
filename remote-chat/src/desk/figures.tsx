import { formatDate } from '@tamlung/shared/format/dates'
import { useCallback, useState } from 'react'
import { useDesk } from './desk-context'
import { figures } from './replies'
import { useLive } from './use-live'

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

/** How long customers wait and what they say of it, by day and agent. */
export function Figures() {
  const { t, call } = useDesk()
  const [days, setDays] = useState('30')
  const read = useCallback(() => call(`/figures?days=${days}`, figures), [call, days])
  const { value, failed } = useLive(read)
  const rows = value ?? []

  function span(seconds: number | null) {
    if (seconds === null) return '–'
    return seconds < 60
      ? t('figures.seconds', { value: seconds })
      : t('figures.minutes', { value: Math.round(seconds / 60) })
  }

  function cell(row: (typeof rows)[number], column: (typeof columns)[number]) {
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
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame of its own */}
      <div
        aria-labelledby="figures-title"
        className="scroll"
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it
        tabIndex={0}
      >
        <table>
          <thead>
            <tr>
              {columns.map(column => (
                <th key={column} scope="col">
                  {t(`figures.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <tr key={`${row.day} ${row.agent}`}>
                {columns.map(column => (
                  <td key={column}>{cell(row, column)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
