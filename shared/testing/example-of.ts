import type * as z from 'zod/mini'
import type { Schema } from '../contract/define-route'
import { forms } from '../contract/reply/field'

const moment = '2026-02-03T04:05:06.000Z'

/** A text with the field's name and a number, or a time for fields with a time. */
function textOf(name: string): string {
  return /(At|expireIn)$/.test(name) ? moment : `${name} 1`
}

/** Makes a reply from a schema, with a valid value in every field. */
export function exampleOf(schema: Schema, name = 'text'): unknown {
  const form = forms.get(schema)
  if (form) return exampleOf(form, name)
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape).map(([key, field]) => [key, exampleOf(field, key)]),
      )
    case 'array':
      return [exampleOf(def.element, name)]
    case 'optional':
    case 'nullable':
      return exampleOf(def.innerType, name)
    case 'pipe':
      return exampleOf(def.in, name)
    case 'union':
      return def.options[0] && exampleOf(def.options[0], name)
    case 'enum':
      return Object.values(def.entries)[0]
    case 'literal':
      return def.values[0]
    case 'record':
      return { [name]: `${name} 1` }
    case 'number':
      return 12
    case 'boolean':
      return true
    case 'string':
      return textOf(name)
    default:
      return null
  }
}
