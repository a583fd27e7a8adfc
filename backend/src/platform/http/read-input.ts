import * as z from 'zod/mini'
import { Refusal } from '../errors/refusal'

export const readInput = <Schema extends z.core.$ZodType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> => {
  const result = z.safeDecode(schema, value as z.input<Schema>)
  if (result.success) return result.data
  throw new Refusal('KEY_INVALID', { details: { issues: result.error.issues } })
}
