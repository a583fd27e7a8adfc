import { textDirectionOf } from './chat-panel'
import { clockTime, dayName } from './message-time'

const at = Date.parse('2026-11-21T03:05:00Z')

test('formats times for any language tag', () => {
  expect(['ar', 'he', 'fa-IR', 'ur'].map(textDirectionOf)).toEqual(['rtl', 'rtl', 'rtl', 'rtl'])
  expect(['th', 'lo', 'en', 'ja', 'arn'].map(textDirectionOf)).toEqual(Array(5).fill('ltr'))
})

test("formats times with the product's digits and years in every language", () => {
  for (const language of ['th', 'lo', 'en', 'ar', 'fa', 'my', 'km', 'zh', 'ja', 'not a language!'])
    expect([language, clockTime(at, language)]).toEqual([language, '10:05'])
  expect(dayName(at, at + 9 * 86_400_000, 'th', key => key)).toContain('2026')
  expect(dayName(at, at + 9 * 86_400_000, 'fa', key => key)).toContain('2026')
})
