import * as z from 'zod/mini'
import type { Schema } from '../define-route'

/** The exact schema of each leniently read field, as our own server sends it; for the OpenAPI description. */
export const forms = new WeakMap<Schema, Schema>()

/**
 * A field of a reply. The server may send anything or nothing: `read` converts it as well as possible, and a result that
 * does not fit `form` makes the reply invalid.
 */
export function field<Form extends Schema>(form: Form, read: (value: unknown) => unknown) {
  const schema = z.codec(z.optional(z.unknown()), form, {
    decode: value => read(value) as z.input<Form>,
    encode: value => value,
  })
  forms.set(schema, form)
  return schema
}
