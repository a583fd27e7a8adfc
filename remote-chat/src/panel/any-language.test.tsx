import { directionOf } from './direction-of'
import { clockTime, dayName } from './message-time'

const at = Date.parse('2026-11-21T03:05:00Z')

test('any language is written its own way', () => {
  expect(['ar', 'he', 'fa-IR', 'ur'].map(directionOf)).toEqual(['rtl', 'rtl', 'rtl', 'rtl'])
  expect(['th', 'lo', 'en', 'ja', 'arn'].map(directionOf)).toEqual(Array(5).fill('ltr'))
})

test('times are told in every language, with the digits of the product and years of the common era', () => {
  for (const language of ['th', 'lo', 'en', 'ar', 'fa', 'my', 'km', 'zh', 'ja', 'not a language!'])
    expect([language, clockTime(at, language)]).toEqual([language, '10:05'])
  expect(dayName(at, at + 9 * 86_400_000, 'th', key => key)).toContain('2026')
  expect(dayName(at, at + 9 * 86_400_000, 'fa', key => key)).toContain('2026')
})
