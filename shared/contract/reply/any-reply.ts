import * as z from 'zod/mini'
import { field } from './field'
import { optionalText } from './fields'
import { isRecord } from './read-value'

/**
 * The reply of a call whose reply the specification does not show: any body, even an empty one, is a success, and
 * these fields are used if present. None of them may be required.
 */
export function anyReply<Shape extends z.core.$ZodShape>(shape: Shape) {
  return field(z.object(shape), value => (isRecord(value) ? value : {}))
}

/** Done, with or without a word. */
export const done = anyReply({ message: optionalText })
