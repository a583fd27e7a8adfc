import type { Service } from '@tamlung/shared/contract/desk-replies'
import { useState } from 'react'
import { useDesk } from '../desk-context'

type Hours = NonNullable<Service['hours']>
type Props = { hours: Hours; onChange: (hours: Hours) => void }

/** Keys of the days' names, which are texts because browsers have none for Lao. */
const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
const usual = { from: '09:00', to: '17:00' }
const maxClosedDays = 60

/** Fields for the staff's hours by weekday, and for the days on which they are closed. */
export function HoursFields({ hours, onChange }: Props) {
  const { t } = useDesk()
  const [closing, setClosing] = useState('')
  const { timeZone, week, closed } = hours

  const setSpan = (index: number, span: Hours['week'][number]) =>
    onChange({ ...hours, week: week.map((before, other) => (other === index ? span : before)) })

  function close() {
    if (closing === '' || closed.includes(closing)) return
    onChange({ ...hours, closed: [...closed, closing].sort() })
    setClosing('')
  }

  return (
    <>
      <label>
        {t('service.timeZone')}
        <input
          autoComplete="off"
          maxLength={60}
          onChange={event => onChange({ ...hours, timeZone: event.currentTarget.value.trim() })}
          required
          value={timeZone}
        />
      </label>
      <p className="hint">{t('service.spanHint')}</p>
      <ul className="rows week">
        {days.map((day, index) => {
          const span = week[index] ?? null
          const name = t(`service.days.${day}`)
          return (
            <li key={day}>
              <label className="check">
                <input
                  checked={span !== null}
                  onChange={event => setSpan(index, event.currentTarget.checked ? usual : null)}
                  type="checkbox"
                />
                {name}
              </label>
              {span && (
                <div className="row">
                  {(['from', 'to'] as const).map(end => (
                    <input
                      aria-label={t(`service.${end}`, { day: name })}
                      key={end}
                      onChange={event =>
                        setSpan(index, { ...span, [end]: event.currentTarget.value })
                      }
                      required
                      type="time"
                      value={span[end]}
                    />
                  ))}
                </div>
              )}
            </li>
          )
        })}
      </ul>
      <div className="row choice">
        <label>
          {t('service.closed')}
          <input
            onChange={event => setClosing(event.currentTarget.value)}
            type="date"
            value={closing}
          />
        </label>
        <button disabled={closed.length >= maxClosedDays} onClick={close} type="button">
          {t('service.close')}
        </button>
      </div>
      {closed.length > 0 && (
        <ul className="row">
          {closed.map(date => (
            <li key={date}>
              <button
                onClick={() =>
                  onChange({ ...hours, closed: closed.filter(other => other !== date) })
                }
                type="button"
              >
                {t('service.reopen', { day: date })}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
