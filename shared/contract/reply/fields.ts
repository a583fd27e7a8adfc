import * as z from 'zod/mini'
import { type Hundredths, toBaht } from '../hundredths'
import { field, forms } from './field'
import { isRecord, readAmount, readFlag, readMoment, readNumber, readText } from './read-value'

const hundredths = z.custom<Hundredths>(Number.isSafeInteger)

/** Text without which there is nothing to show. */
export const text = field(z.string(), readText)

/** Text that is empty where it is missing. */
export const anyText = field(z.string(), value => readText(value) ?? '')

/** Text that may be missing. */
export const optionalText = field(z.nullish(z.string()), readText)

/** A number or a text that is one; null if absent or unreadable. */
export const optionalNumber = field(z.nullish(z.number()), readNumber)

/** Yes or no; null where the server does not say, or not in a way that can be read. */
export const optionalFlag = field(z.nullish(z.boolean()), readFlag)

/** A flag on which a decision rests: without it the reply says nothing. */
export const flag = field(z.boolean(), readFlag)

/** When something happened, as a text; what is not a date is shown as a dash. */
export const timestamp = field(z.nullish(z.string()), readMoment)

/** An amount without which there is nothing to show: a number of baht, or the text some databases make of it. */
export const amount = z.codec(z.optional(z.unknown()), hundredths, {
  decode: value => readAmount(value) as Hundredths,
  encode: toBaht,
})
forms.set(amount, z.number())

/** An amount that may be missing; one that cannot be read is missing as well. */
export const optionalAmount = z.codec(z.optional(z.unknown()), z.nullish(hundredths), {
  decode: readAmount,
  encode: value => (value == null ? value : toBaht(value)),
})
forms.set(optionalAmount, z.nullish(z.number()))

/** A value from a list; an unknown value counts as missing. */
export function optionalWord<const Words extends readonly string[]>(words: Words) {
  return field(z.nullish(z.enum(words)), value => words.find(word => word === value) ?? null)
}

/** A group of fields that may be missing as a whole. None of its own may be required. */
export function optionalGroup<Shape extends z.core.$ZodShape>(shape: Shape) {
  return field(z.nullish(z.object(shape)), value => (isRecord(value) ? value : null))
}

/** How many there are in all; additive. */
export const total = field(z.optional(z.number()), value => readNumber(value) ?? undefined)
