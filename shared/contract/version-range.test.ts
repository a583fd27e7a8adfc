import { satisfies } from './version-range'

test.each([
  ['1.4.2', '^1.4.0', true],
  ['1.3.9', '^1.4.0', false],
  ['2.0.0', '^1.4.0', false],
  ['0.4.9', '^0.4.1', true],
  ['0.5.0', '^0.4.1', false],
  ['0.0.4', '^0.0.3', false],
  ['3.1.0', '>=2.0.0', true],
  ['1.0.0', '1.0.0', true],
  ['1.0.1', '1.0.0', false],
  ['1.0.0', 'nonsense', false],
  ['', '^1.0.0', false],
])('compares %s with %s: %p', (version, range, expected) => {
  expect(satisfies(version, range)).toBe(expected)
})
