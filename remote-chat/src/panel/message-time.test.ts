/** @jest-environment node */
import { formatDateTime as formatByDayjs } from '@tamlung/shared/format/dates'
import { seed } from '@tamlung/shared/testing/seed'
import fc from 'fast-check'
import { clockTime, comingDay, formatDateTime, isSameDay } from './message-time'

const monday = Date.parse('2026-11-23T02:00:00Z')
const instants = fc.integer({ min: Date.UTC(1970, 0, 1), max: Date.UTC(2199, 11, 31) })

describe('comingDay', () => {
  it('names the day and its date', () => {
    expect(comingDay(monday, 'en')).toMatch(/^Monday,? 23 November$/)
    expect(comingDay(monday, 'th')).toBe('วันจันทร์ที่ 23 พฤศจิกายน')
  })

  it('gives the date alone when the browser lacks the language', () => {
    const known = jest.spyOn(Intl.DateTimeFormat, 'supportedLocalesOf').mockReturnValue([])
    expect(comingDay(monday, 'lo')).toBe('23/11/2026')
    known.mockRestore()
  })
})

describe('clockTime', () => {
  it.each(['th', 'lo', 'en', 'zh', 'vi', 'km', 'my', 'ms', 'ja', 'ar', 'ko'])(
    'shows five past midnight as 00:05 in %s',
    language => {
      expect(clockTime(Date.parse('2026-11-22T17:05:00Z'), language)).toBe('00:05')
    },
  )
})

describe('formatDateTime', () => {
  it('writes every moment as the shared format does', () => {
    fc.assert(
      fc.property(instants, at => formatDateTime(at) === formatByDayjs(at)),
      { seed },
    )
  })
})

describe('isSameDay', () => {
  it('changes the day at midnight in Bangkok', () => {
    const midnight = Date.parse('2026-11-22T17:00:00Z')
    expect(isSameDay(midnight, midnight - 1)).toBe(false)
    expect(isSameDay(midnight, midnight + 86_399_999)).toBe(true)
  })
})
