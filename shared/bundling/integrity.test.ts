import { integrityOf, requireCheckedFiles } from './integrity'

test('a script or a sheet whose hash the entry does not know stops the build', () => {
  const known = integrityOf('known')
  const files = { 'known.js': known, 'unknown.css': integrityOf('unknown'), 'font.woff2': 'none' }
  expect(() => requireCheckedFiles(`hashes=["${known}"]`, files)).toThrow(/unknown\.css.*worker/)
  expect(() => requireCheckedFiles(`hashes=["${known}"]`, { 'known.js': known })).not.toThrow()
})
