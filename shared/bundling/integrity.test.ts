import { integrityOf, requireCheckedFiles } from './integrity'

test('stops the build on a file without a known hash', () => {
  const known = integrityOf('known')
  const files = { 'known.js': known, 'unknown.css': integrityOf('unknown'), 'font.woff2': 'none' }
  expect(() => requireCheckedFiles(`hashes=["${known}"]`, files)).toThrow(/unknown\.css.*worker/)
  expect(() => requireCheckedFiles(`hashes=["${known}"]`, { 'known.js': known })).not.toThrow()
})
