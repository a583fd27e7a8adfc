import * as z from 'zod/mini'
import type { Schema } from '../define-route'
import { amount, optionalFlag, optionalText, timestamp } from './fields'
import { list } from './list'

function read<S extends Schema>(schema: S, value: unknown): z.output<S> {
  return z.decode(schema, value as z.input<S>)
}

function fits(schema: Schema, value: unknown): boolean {
  return z.safeDecode(schema, value as never).success
}

test('reads amounts in known string forms only', () => {
  expect(read(amount, '1250.50')).toBe(125_050)
  expect(read(amount, '1,250.50')).toBe(125_050)
  expect(read(amount, '-1,234,567')).toBe(-123_456_700)
  expect(['0E-8', '1E+2', '-2.5E+1'].map(text => read(amount, text))).toEqual([0, 10_000, -2_500])
  for (const odd of [
    '1.250,50',
    '1,25',
    '1250,500',
    ',500',
    '1,,000',
    '$5',
    '0x10',
    '1E5',
    'PG-1E+2',
    '',
    'NaN',
    null,
    {},
    true,
    1e300,
  ])
    expect(fits(amount, odd)).toBe(false)
})

test.each([
  [250.005, 25_000],
  ['0.999', 99],
  [-101.009, -10_100],
  [1.15, 115],
  [0.1 + 0.2, 30],
  [1099.9999999998, 110_000],
  [999_999_999_999.99, 99_999_999_999_999],
])('reads no more of %j than it holds', (value, hundredths) => {
  expect(read(amount, value)).toBe(hundredths)
})

test.each([
  [true, true],
  [1, true],
  ['1', true],
  ['True', true],
  [0, false],
  ['false', false],
  ['Y', true],
  ['no', false],
  [null, null],
  ['maybe', null],
  [{}, null],
])('reads the flag %j as %j', (value, flag) => {
  expect(read(optionalFlag, value)).toBe(flag)
})

test.each([
  [1_763_640_000, '2025-11-20T12:00:00.000Z'],
  [1_763_640_000_000, '2025-11-20T12:00:00.000Z'],
  ['1763640000000', '2025-11-20T12:00:00.000Z'],
  ['2025-11-20 19:00:00', '2025-11-20 19:00:00'],
  [{}, null],
])('reads the time %j as %j', (value, moment) => {
  expect(read(timestamp, value)).toBe(moment)
})

test('reads a number where text is expected', () => {
  expect(read(optionalText, 42)).toBe('42')
  expect(read(optionalText, {})).toBeNull()
})

test('drops and counts a broken row', () => {
  const names = list(z.object({ name: z.string() }))
  expect(read(names, [{ name: 'a' }, { name: 1 }, 'b', null])).toMatchObject({
    0: { name: 'a' },
    length: 1,
    unread: 3,
  })
  expect(Object.keys(read(names, [{ name: 'a' }]))).toEqual(['0'])
  for (const odd of [null, undefined, {}, '[]']) expect(fits(names, odd)).toBe(false)
})
