import * as z from 'zod/mini'
import { type Hundredths, toBaht } from '../hundredths'
import { field, forms } from './field'
import { isRecord, readAmount, readFlag, readMoment, readNumber, readText } from './read-value'

const hundredths = z.custom<Hundredths>(Number.isSafeInteger)

/** Required text. */
export const text = field(z.string(), readText)

/** Text, empty if it is missing. */
export const anyText = field(z.string(), value => readText(value) ?? '')

/** Text that may be missing. */
export const optionalText = field(z.nullish(z.string()), readText)

/** A number or a text that is one; null if absent or unreadable. */
export const optionalNumber = field(z.nullish(z.number()), readNumber)

/** A flag; null if it is missing or unreadable. */
export const optionalFlag = field(z.nullish(z.boolean()), readFlag)

/** A flag that a decision depends on: without it the reply is invalid. */
export const flag = field(z.boolean(), readFlag)

/** A time as text; the view shows a dash for an invalid date. */
export const timestamp = field(z.nullish(z.string()), readMoment)

/** A required amount: a number of baht, or a text that contains one, as some databases write it. */
export const amount = z.codec(z.optional(z.unknown()), hundredths, {
  decode: value => readAmount(value) as Hundredths,
  encode: toBaht,
})
forms.set(amount, z.number())

/** An optional amount; one that cannot be read counts as missing. */
export const optionalAmount = z.codec(z.optional(z.unknown()), z.nullish(hundredths), {
  decode: readAmount,
  encode: value => (value == null ? value : toBaht(value)),
})
forms.set(optionalAmount, z.nullish(z.number()))

/** A value from a list; an unknown value counts as missing. */
export function optionalWord<const Words extends readonly string[]>(words: Words) {
  return field(z.nullish(z.enum(words)), value => words.find(word => word === value) ?? null)
}

/** A group of fields that may be missing as a whole. All of its fields must be optional. */
export function optionalGroup<Shape extends z.core.$ZodShape>(shape: Shape) {
  return field(z.nullish(z.object(shape)), value => (isRecord(value) ? value : null))
}

/** The number of all rows; additive. */
export const total = field(z.optional(z.number()), value => readNumber(value) ?? undefined)
