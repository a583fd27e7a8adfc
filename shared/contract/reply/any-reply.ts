import * as z from 'zod/mini'
import { field } from './field'
import { optionalText } from './fields'
import { isRecord } from './read-value'

/**
 * What a call answers whose reply the specification does not show: anything, an empty body included, is a
 * success; what is in it of these fields is used. None of them may be required.
 */
export function anyReply<Shape extends z.core.$ZodShape>(shape: Shape) {
  return field(z.object(shape), value => (isRecord(value) ? value : {}))
}

/** Done, with or without a word. */
export const done = anyReply({ message: optionalText })
