import { type Hours, isTimeZone, openAt, type Span } from './hours'

const nine = { from: '09:00', to: '17:00' }
const week = (...days: (Span | null)[]) => [...days, ...Array(7).fill(null)].slice(0, 7)
const workdays = week(nine, nine, nine, nine, nine)
const bangkok = (more: Partial<Hours> = {}): Hours => ({
  timeZone: 'Asia/Bangkok',
  week: workdays,
  closed: [],
  ...more,
})

/** Time on a clock in Bangkok; 23 November 2026 is a Monday. */
const at = (day: number, time: string) => Date.parse(`2026-11-${day}T${time}:00+07:00`)
const opens = (hours: Hours, moment: number) => {
  const found = openAt(hours, moment)
  return found.isOpen ? 'open' : found.opens && new Date(found.opens).toISOString()
}

describe('openAt', () => {
  test('opens and closes on the minute in its time zone', () => {
    expect(opens(bangkok(), at(23, '08:59'))).toBe('2026-11-23T02:00:00.000Z')
    expect(opens(bangkok(), at(23, '09:00'))).toBe('open')
    expect(opens(bangkok(), at(23, '16:59'))).toBe('open')
    expect(opens(bangkok(), at(23, '17:00'))).toBe('2026-11-24T02:00:00.000Z')
  })

  test('continues on Monday after Sunday', () => {
    expect(opens(bangkok(), at(27, '18:00'))).toBe('2026-11-30T02:00:00.000Z')
    expect(opens(bangkok(), at(29, '12:00'))).toBe('2026-11-30T02:00:00.000Z')
  })

  test('skips closed days', () => {
    const hours = bangkok({ closed: ['2026-11-23', '2026-11-24'] })
    expect(opens(hours, at(23, '10:00'))).toBe('2026-11-25T02:00:00.000Z')
    expect(opens(hours, at(22, '10:00'))).toBe('2026-11-25T02:00:00.000Z')
  })

  test('assigns hours across midnight to the day of their start', () => {
    const hours = bangkok({ week: week({ from: '18:00', to: '02:00' }) })
    expect(opens(hours, at(24, '01:59'))).toBe('open')
    expect(opens(hours, at(24, '02:00'))).toBe('2026-11-30T11:00:00.000Z')
    expect(opens(hours, at(23, '01:00'))).toBe('2026-11-23T11:00:00.000Z')
    const closedAfter = { ...hours, closed: ['2026-11-24'] }
    expect(opens(closedAfter, at(24, '01:00'))).toBe('open')
    expect(opens({ ...hours, closed: ['2026-11-23'] }, at(24, '01:00'))).not.toBe('open')
  })

  test('never closes with seven days from midnight to midnight', () => {
    const whole = { from: '00:00', to: '00:00' }
    const hours = bangkok({ week: Array(7).fill(whole) })
    for (const time of ['00:00', '12:00', '23:59']) expect(opens(hours, at(23, time))).toBe('open')
  })

  test('never opens without hours', () => {
    expect(openAt(bangkok({ week: week() }), at(23, '10:00'))).toEqual({
      isOpen: false,
      opens: null,
    })
  })

  test('follows daylight saving time', () => {
    const berlin = bangkok({ timeZone: 'Europe/Berlin', week: Array(7).fill(nine) })
    const opening = (day: string) => opens(berlin, Date.parse(`${day}T00:30:00Z`))
    expect(opening('2026-03-28')).toBe('2026-03-28T08:00:00.000Z')
    expect(opening('2026-03-29')).toBe('2026-03-29T07:00:00.000Z')
    expect(opening('2026-10-25')).toBe('2026-10-25T08:00:00.000Z')
  })

  test('accepts IANA time zones only', () => {
    expect(['Asia/Bangkok', 'UTC', 'Asia/Nowhere', ''].map(isTimeZone)).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})
