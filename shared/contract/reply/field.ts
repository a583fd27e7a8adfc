import * as z from 'zod/mini'
import type { Schema } from '../define-route'

/** The form in which our own server sends what is read leniently, for whoever describes the contract (OpenAPI). */
export const forms = new WeakMap<Schema, Schema>()

/**
 * A field of a reply. What comes may be anything, or be missing: `read` makes the best of it, and nothing that
 * fits `form` can come of what cannot be read.
 */
export function field<Form extends Schema>(form: Form, read: (value: unknown) => unknown) {
  const schema = z.codec(z.optional(z.unknown()), form, {
    decode: value => read(value) as z.input<Form>,
    encode: value => value,
  })
  forms.set(schema, form)
  return schema
}
