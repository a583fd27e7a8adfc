/** @jest-environment node */
import { dated, isOld, keptFor } from './kept-files'

const now = Date.parse('2026-01-01T00:00:00Z')

test('a copy is old after thirty days, not before', () => {
  const copy = dated(new Response('x', { headers: { 'content-type': 'text/css' } }), now)
  expect(copy.headers.get('content-type')).toBe('text/css')
  expect(isOld(copy, now + keptFor)).toBe(false)
  expect(isOld(copy, now + keptFor + 1)).toBe(true)
})

test('a copy that does not say since when it is here is old', () => {
  expect(isOld(new Response('x'), now)).toBe(true)
})
