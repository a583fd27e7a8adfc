import { isOld, keptFor } from './kept-files'

const now = Date.parse('2026-01-01T00:00:00Z')

test('a copy is old after thirty days, not before', () => {
  const headers = new Headers({ 'x-kept-at': String(now) })
  expect(isOld(headers, now + keptFor)).toBe(false)
  expect(isOld(headers, now + keptFor + 1)).toBe(true)
})

test('a copy that does not say since when it is here is old', () => {
  expect(isOld(new Headers(), now)).toBe(true)
})
