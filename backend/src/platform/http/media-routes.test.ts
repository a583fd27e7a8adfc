import { readRange } from './media-routes'

test.each([
  ['bytes=0-1', { start: 0, end: 1 }],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=98-400', { start: 98, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-400', { start: 0, end: 99 }],
])('reads %s of a hundred bytes as one range', (range, part) => {
  expect(readRange(range, 100)).toEqual(part)
})

test.each(['bytes=100-', 'bytes=100-200', 'bytes=-0', `bytes=${'9'.repeat(400)}-`])(
  'refuses %s for a hundred bytes',
  range => expect(readRange(range, 100)).toBe('none'),
)

test.each(['bytes=2-1', 'bytes=0-1,4-5', 'bytes=-', 'lines=0-1', 'bytes=a-b', ''])(
  'ignores the invalid or multiple range "%s"',
  range => expect(readRange(range, 100)).toBeUndefined(),
)

test('has no range of an empty file', () => {
  expect(readRange('bytes=0-', 0)).toBe('none')
  expect(readRange('bytes=-1', 0)).toBe('none')
})
