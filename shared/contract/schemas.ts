import * as z from 'zod/mini'
import { fromBaht, type Hundredths, toBaht } from './hundredths'

/** What `list` holds, for whoever describes the contract to others (OpenAPI). */
export const listItems = new WeakMap<z.core.$ZodType, z.core.$ZodType>()

const largest = Number.MAX_SAFE_INTEGER / 100

function isAmount(value: unknown): boolean {
  return Number.isFinite(Number(value)) && Math.abs(Number(value)) < largest
}

function hasTwoDecimals(value: number): boolean {
  return Math.round(value * 100) / 100 === value
}

/** An amount in a reply: a number of baht, or the string some databases make of it. */
export const amount = z.codec(
  z
    .union([z.number(), z.string().check(z.regex(/^-?\d+(\.\d+)?$/))])
    .check(z.refine(isAmount, { error: 'amount out of range' })),
  z.custom<Hundredths>(Number.isSafeInteger),
  { decode: value => fromBaht(Number(value)), encode: value => toBaht(value) },
)

/** An amount in a request: it must say exactly what is meant. */
export const exactAmount = z.codec(
  z
    .number()
    .check(
      z.refine(isAmount, { error: 'amount out of range' }),
      z.refine(hasTwoDecimals, { error: 'at most two decimals' }),
    ),
  z.custom<Hundredths>(Number.isSafeInteger),
  { decode: value => fromBaht(value), encode: value => toBaht(value) },
)

/**
 * A list in a reply. A list that is missing is empty, and an entry that makes no sense is left out, so that
 * one broken row costs the player that row and not the screen.
 */
export function list<Item extends z.core.$ZodType>(item: Item) {
  const schema = z.codec(
    z.nullish(z.array(z.unknown())),
    z.custom<z.output<Item>[]>(value => Array.isArray(value)),
    {
      decode: values =>
        (values ?? []).flatMap(value => {
          const result = z.safeDecode(item, value as z.input<Item>)
          return result.success ? [result.data] : []
        }),
      encode: values => values.map(value => z.encode(item, value)),
    },
  )
  listItems.set(schema, item)
  return schema
}

/** Text that may be missing. */
export const optionalText = z.nullish(z.string())

/** When something happened, as an ISO text; what is not a date is shown as a dash. */
export const timestamp = z.string()

export const shortText = z.string().check(z.maxLength(200))

export const done = z.object({ message: z.string() })

export const page = z.object({
  page: z.int().check(z.minimum(1), z.maximum(100_000)),
  limit: z.int().check(z.minimum(1), z.maximum(100)),
})

export const total = z.optional(z.int())
