/** @jest-environment node */
import { groupTyped, isGrouped } from './group-typed'

/** In `picture` a bar marks the caret. */
function typed(picture: string, ownCommas = true): string {
  const { text, caret } = groupTyped(
    { text: picture.replace('|', ''), caret: picture.indexOf('|') },
    ownCommas,
  )
  return `${text.slice(0, caret)}|${text.slice(caret)}`
}

test('groups thousands while an amount is typed', () => {
  expect(typed('1234|')).toBe('1,234|')
  expect(typed('1,2345|')).toBe('12,345|')
  expect(typed('999,999,9999.2|')).toBe('9,999,999,999.2|')
  expect(typed('1000.|')).toBe('1,000.|')
  expect(typed('๑๒๓๔|')).toBe('1,234|')
  expect(typed('1,\u200b234|')).toBe('1,234|')
})

test('keeps the caret behind the same digit', () => {
  expect(typed('19|,234')).toBe('19|,234')
  expect(typed('1,92|34')).toBe('19,2|34')
  expect(typed('1|,34')).toBe('1|34')
  expect(typed('|234,567')).toBe('|234,567')
  expect(typed('12,3945|,678')).toBe('123,945|,678')
})

test('does not treat a typed comma as a thousands separator', () => {
  expect(typed('1,5|', false)).toBe('1,5|')
  expect(typed('1,234|', false)).toBe('1,234|')
  expect(typed('1,234,5|', false)).toBe('1,234,5|')
  expect(typed('1234|', false)).toBe('1,234|')
})

test.each([
  ['1234', true],
  ['12,345', true],
  ['123,456,789.25', true],
  ['1,234.', true],
  ['1,5', false],
  ['1234,567', false],
  ['1,2345', false],
])('tells thousands separators from other commas in %s: %s', (text, expected) => {
  expect(isGrouped(text)).toBe(expected)
})

test('leaves text that is not an amount unchanged', () => {
  expect(typed('abc|')).toBe('abc|')
  expect(typed('1.2.3|')).toBe('1.2.3|')
  expect(typed('|')).toBe('|')
})
