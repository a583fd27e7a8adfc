import * as z from 'zod/mini'
import { field } from './field'
import { optionalText } from './fields'
import { isRecord } from './read-value'

/**
 * The reply of a call for which the specification shows no reply: any body, even an empty one, is a success, and these
 * fields are used if present. All of them must be optional.
 */
export function anyReply<Shape extends z.core.$ZodShape>(shape: Shape) {
  return field(z.object(shape), value => (isRecord(value) ? value : {}))
}

/** A success, with or without a message. */
export const done = anyReply({ message: optionalText })
