/** @jest-environment node */
import * as real from 'zod/mini'
import { loadSchemas } from './load-schemas'
import * as described from './zod-mini'

/** The same schema, written with one of the two. */
function orderOf(z: typeof real) {
  const row = z.object({ id: z.int().check(z.minimum(1)), note: z.nullish(z.string()) })
  const amount = z.codec(z.number(), z.number(), {
    decode: (value: number) => Math.round(value * 100),
    encode: (value: number) => value / 100,
  })
  const base = z.object({
    rows: z.array(row).check(z.refine(rows => rows.length < 3, { error: 'too many' })),
    kind: z.enum(['a', 'b']),
    amount,
    names: z.optional(z.record(z.string(), z.union([z.literal('x'), z.boolean()]))),
  })
  return z.extend(base, { link: z.nullable(z.string().check(z.startsWith('/'), z.maxLength(5))) })
}

const good = { rows: [{ id: 1 }], kind: 'a', amount: 4.35, names: { n: 'x' }, link: '/a', more: 1 }
const values = [
  good,
  { ...good, rows: [{ id: 0 }] },
  { ...good, rows: [{ id: 1 }, { id: 2 }, { id: 3 }] },
  { ...good, kind: 'c' },
  { ...good, names: { n: 'y' } },
  { ...good, link: 'a' },
  null,
]

const later = described as unknown as typeof real
const order = orderOf(later)

test('writes schemas down before the library is here, and reads nothing', () => {
  expect(() => later.safeDecode(order, good as never)).toThrow('await loadSchemas()')
  expect(() => order.safeParse(good)).toThrow('await loadSchemas()')
})

test('reads and writes values like the library', async () => {
  await loadSchemas()
  for (const value of values) {
    const expected = real.safeDecode(orderOf(real), value as never)
    expect(later.safeDecode(order, value as never)).toEqual(expected)
    expect(later.safeParse(order, value)).toEqual(expected)
    expect(order.safeParse(value)).toEqual(expected)
    expect(await order.safeParseAsync(value)).toEqual(expected)
  }
  const { data } = real.safeDecode(orderOf(real), good as never)
  expect(data?.amount).toBe(435)
  expect(later.encode(order, data as never)).toEqual(real.encode(orderOf(real), data as never))
  expect(later.string().parse('a')).toBe('a')
  expect(await later.string().parseAsync('a')).toBe('a')
  expect(order.shape.kind.def.entries).toEqual({ a: 'a', b: 'b' })
})

test('makes a schema once', async () => {
  await loadSchemas()
  const refine = jest.fn(() => true)
  const make = jest.fn(() => ({ inside: later.string().check(later.refine(refine)) }))
  const shape = {
    get one() {
      return make().inside
    },
  }
  const schema = later.object(shape)
  for (let time = 0; time < 3; time++) later.safeParse(schema, { one: 'a' })
  expect(make).toHaveBeenCalledTimes(1)
  expect(refine).toHaveBeenCalledTimes(3)
})
