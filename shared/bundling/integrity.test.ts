import { integrityOf, requireCheckedFiles, sortIntegrityLists } from './integrity'

test('stops the build on a file without a known hash', () => {
  const known = integrityOf('known')
  const files = { 'known.js': known, 'unknown.css': integrityOf('unknown'), 'font.woff2': 'none' }
  expect(() => requireCheckedFiles(`hashes=["${known}"]`, files)).toThrow(/unknown\.css.*worker/)
  expect(() => requireCheckedFiles(`hashes=["${known}"]`, { 'known.js': known })).not.toThrow()
})

test('gives start code of two builds the same order of hashes', () => {
  const [one, other] = ['602: "sha256-a",35: "sha256-b"', '35: "sha256-b",602: "sha256-a"']
  const codeOf = (list: string) => `runtime.sriHashes = {${list}};runtime.sriCssHashes = {};`
  expect(sortIntegrityLists(codeOf(one ?? ''))).toBe(sortIntegrityLists(codeOf(other ?? '')))
  expect(sortIntegrityLists(codeOf(one ?? ''))).toContain('35: "sha256-b",602: "sha256-a"')
})
