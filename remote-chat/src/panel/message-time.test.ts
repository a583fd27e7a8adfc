import { clockTime, comingDay } from './message-time'

const monday = Date.parse('2026-11-23T02:00:00Z')

test('a day that comes is told by its name and date', () => {
  expect(comingDay(monday, 'en')).toMatch(/^Monday,? 23 November$/)
  expect(comingDay(monday, 'th')).toBe('วันจันทร์ที่ 23 พฤศจิกายน')
})

test('where the browser has no names in a language the date is told alone, and never in another language', () => {
  const known = jest.spyOn(Intl.DateTimeFormat, 'supportedLocalesOf').mockReturnValue([])
  expect(comingDay(monday, 'lo')).toBe('23/11/2026')
  known.mockRestore()
})

test.each(['th', 'lo', 'en', 'zh', 'vi', 'km', 'my', 'ms', 'ja', 'ar', 'ko'])(
  'five past midnight is 00:05 in %s, and nowhere 24:05',
  language => {
    expect(clockTime(Date.parse('2026-11-22T17:05:00Z'), language)).toBe('00:05')
  },
)
