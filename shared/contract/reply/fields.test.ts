/** @jest-environment node */
import * as z from 'zod/mini'
import type { Schema } from '../define-route'
import type { Hundredths } from '../hundredths'
import { done } from './any-reply'
import {
  amount,
  optionalAmount,
  optionalFlag,
  optionalText,
  optionalWord,
  timestamp,
} from './fields'
import { countedList, list, optionalList, sentRows } from './list'
import { withCurrency } from './with-currency'

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
  expect(read(amount, '123,456')).toBe(12_345_600)
  expect(['0E-8', '1E+2', '-2.5E+1', '1E-10'].map(text => read(amount, text))).toEqual([
    0, 10_000, -2_500, 0,
  ])
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
    1e16,
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
  [' YES ', true],
  ['n', false],
  [null, null],
  ['maybe', null],
  ['xtrue', null],
  ['truex', null],
  [{}, null],
])('reads the flag %j as %j', (value, flag) => {
  expect(read(optionalFlag, value)).toBe(flag)
})

test.each([
  [1_763_640_000, '2025-11-20T12:00:00.000Z'],
  [1_763_640_000_000, '2025-11-20T12:00:00.000Z'],
  ['1763640000000', '2025-11-20T12:00:00.000Z'],
  ['2025-11-20 19:00:00', '2025-11-20 19:00:00'],
  [-86_400, '1969-12-31T00:00:00.000Z'],
  ['99999999', '99999999'],
  ['999999999', '2001-09-09T01:46:39.000Z'],
  ['99999999999', '5138-11-16T09:46:39.000Z'],
  ['100000000000', '1973-03-03T09:46:40.000Z'],
  ['123456789012345', '123456789012345'],
  [' 1763640000', ' 1763640000'],
  ['1763640000 ', '1763640000 '],
  [1e300, null],
  [{}, null],
])('reads the time %j as %j', (value, moment) => {
  expect(read(timestamp, value)).toBe(moment)
})

test('reads a number where text is expected', () => {
  expect(read(optionalText, 42)).toBe('42')
  for (const odd of [{}, Number.NaN, Number.POSITIVE_INFINITY, true])
    expect(read(optionalText, odd)).toBeNull()
})

test('reads a known word and no other', () => {
  const word = optionalWord(['day', 'week'])
  expect(['day', 'week', 'month', 7, undefined].map(value => read(word, value))).toEqual([
    'day',
    'week',
    null,
    null,
    null,
  ])
})

test('reads any reply as done, with its words if it has some', () => {
  expect(read(done, { message: 'saved' })).toEqual({ message: 'saved' })
  for (const odd of ['OK', null, []]) expect(read(done, odd).message ?? null).toBeNull()
})

test('sends a text as it is', () => {
  expect(z.encode(optionalText, 'a')).toBe('a')
})

test('sends an amount in baht', () => {
  expect(z.encode(amount, 125_050 as Hundredths)).toBe(1250.5)
  expect(
    [125_050 as Hundredths, null, undefined].map(value => z.encode(optionalAmount, value)),
  ).toEqual([1250.5, null, undefined])
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

test('counts sent rows including the unreadable ones', () => {
  const names = z.object({ name: z.string() })
  expect(sentRows(read(list(names), [{ name: 'a' }, null]))).toBe(2)
  expect(sentRows(read(list(names), [{ name: 'a' }]))).toBe(1)
})

test.each([null, undefined, {}, 'x'])(
  'reads %j as an empty list, and one of money as incomplete',
  odd => {
    const names = z.object({ name: z.string() })
    expect(read(optionalList(names), odd)).toEqual([])
    expect(sentRows(read(optionalList(names), odd))).toBe(0)
    expect(sentRows(read(countedList(names), odd))).toBe(1)
  },
)

test('sends the rows of a list in their own form', () => {
  const amounts = list(z.object({ amount }))
  expect(z.encode(amounts, [{ amount: 50 as Hundredths }])).toEqual([{ amount: 0.5 }])
})

test.each([[{ wallet: 7, currency: 'LAK' }], ['LAK'], [null]])(
  'finds no currency for the wallet in %j',
  value => {
    expect(withCurrency(value)).toEqual(value)
  },
)
