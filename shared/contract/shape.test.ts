/** @jest-environment node */
import { flag, listOf, mapOf, nullish, number, oneOf, optional, shape, text, whole } from './shape'

test.each([
  ['text', text, ['', 'a'], [1, null, undefined]],
  ['a flag', flag, [true, false], [0, 'true', undefined]],
  ['a number', number, [0, -1.5], [Number.NaN, Number.POSITIVE_INFINITY, '1']],
  ['a whole number', whole, [0, -3], [1.5, 2 ** 53, '1']],
  ['one of a list', oneOf(['th', 'la']), ['th', 'la'], ['en', undefined]],
  ['optional text', optional(text), ['a', undefined], [null, 1]],
  ['text or nothing', nullish(text), ['a', undefined, null], [1]],
  ['a list', listOf(text), [[], ['a']], [['a', 1], { 0: 'a', length: 1 }, null]],
  ['texts by name', mapOf(text), [{}, { a: 'b' }], [{ a: 1 }, ['a'], null, 'a']],
])('checks %s', (_, check: (value: unknown) => boolean, good: unknown[], bad: unknown[]) => {
  expect(good.filter(value => !check(value))).toEqual([])
  expect(bad.filter(check)).toEqual([])
})

test('checks the fields of an object and allows more of them', () => {
  const check = shape({ name: text, count: optional(whole), inside: optional(shape({ on: flag })) })
  const good = [
    { name: 'a' },
    { name: 'a', count: 1, newer: true },
    { name: '', inside: { on: true } },
  ]
  const bad = [{}, { name: 1 }, { name: 'a', count: '1' }, { name: 'a', inside: {} }, [], null, 'a']
  expect(good.filter(value => !check(value))).toEqual([])
  expect(bad.filter(check)).toEqual([])
})
