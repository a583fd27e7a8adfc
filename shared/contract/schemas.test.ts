/** @jest-environment node */
import fc from 'fast-check'
import * as z from 'zod/mini'
import { repeats } from '../testing/deep'
import { seed } from '../testing/seed'
import { hundredths } from './hundredths'
import { exactAmount, givenToken, page, shortText } from './schemas'

test('preserves any amount to the wire and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: -900_000_000_000_00, max: 900_000_000_000_00 }), value => {
      const wire = JSON.parse(JSON.stringify(z.encode(exactAmount, hundredths(value))))
      return z.decode(exactAmount, wire) === hundredths(value)
    }),
    { numRuns: repeats({ ordinary: 300, deep: 20_000 }), seed },
  )
})

test.each([0.07, 4.35, 1.1, 100.01, 99_999_999.99])('accepts %d as an amount', value => {
  expect(z.decode(exactAmount, value)).toBe(Math.round(value * 100))
})

test.each([0.001, 1.005, Number.NaN, Number.POSITIVE_INFINITY, 1e300, 1e14, -1e14])(
  'refuses %d as an amount in a request',
  value => {
    expect(z.safeDecode(exactAmount, value).success).toBe(false)
  },
)

test.each([
  [{ page: 1, limit: 1 }, true],
  [{ page: 100_000, limit: 100 }, true],
  [{ page: 0, limit: 1 }, false],
  [{ page: 1, limit: 0 }, false],
  [{ page: 100_001, limit: 1 }, false],
  [{ page: 1, limit: 101 }, false],
  [{ page: 1.5, limit: 1 }, false],
])('takes the page %j: %s', (request, expected) => {
  expect(z.safeParse(page, request).success).toBe(expected)
})

test.each([
  [shortText, 200],
  [givenToken, 4096],
])('limits a text in length: %#', (schema, most) => {
  expect(z.safeParse(schema, 'x'.repeat(most)).success).toBe(true)
  expect(z.safeParse(schema, 'x'.repeat(most + 1)).success).toBe(false)
})
