/** @jest-environment node */
import { satisfies } from './version-range'

test.each([
  ['1.4.2', '^1.4.0', true],
  ['1.3.9', '^1.4.0', false],
  ['2.0.0', '^1.4.0', false],
  ['0.4.9', '^0.4.1', true],
  ['0.5.0', '^0.4.1', false],
  ['0.0.4', '^0.0.3', false],
  ['1.4.0', '^1.4.0', true],
  ['1.10.0', '^1.9.9', true],
  ['0.5.9', '^0.4.1', false],
  ['0.0.3', '^0.0.3', true],
  ['0.1.3', '^0.0.3', false],
  ['3.1.0', '>=2.0.0', true],
  ['2.0.0', '>=2.0.0', true],
  ['1.9.9', '>=2.0.0', false],
  ['10.0.0', '>= 9.20.30', true],
  ['1.0.0', '>=1.0.1', false],
  ['1.0.1', '>=1.0.0', true],
  ['1.0.12', '1.0.1', false],
  ['1.0.1', '1.0.12', false],
  ['1.4.2', ' ^1.4.0 ', true],
  ['1.4.2', '~1.4.0', false],
  ['1.4.2', 'x^1.4.0', false],
  ['x1.4.2', '^1.4.0', false],
  ['1.0.0', '1.0.0', true],
  ['1.0.1', '1.0.0', false],
  ['1.0.0', 'nonsense', false],
  ['', '^1.0.0', false],
])('compares %s with %s: %p', (version, range, expected) => {
  expect(satisfies(version, range)).toBe(expected)
})
