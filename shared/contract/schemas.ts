import * as z from 'zod/mini'
import { fromBaht, type Hundredths, toBaht } from './hundredths'

const largest = Number.MAX_SAFE_INTEGER / 100

function isAmount(value: number): boolean {
  return Number.isFinite(value) && Math.abs(value) < largest
}

function hasTwoDecimals(value: number): boolean {
  return Math.round(value * 100) / 100 === value
}

/** An amount in a request, exact to the hundredth. */
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

/** Text of at most 200 characters. */
export const shortText = z.string().check(z.maxLength(200))

/** A server's token that the client sends back: a signed token is longer than a random one. */
export const givenToken = z.string().check(z.maxLength(4096))

/** A page of a list: its number from 1, and 1 to 100 rows. */
export const page = z.object({
  page: z.int().check(z.minimum(1), z.maximum(100_000)),
  limit: z.int().check(z.minimum(1), z.maximum(100)),
})
