import { forms } from '@tamlung/shared/contract/reply/field'
import type * as z from 'zod/mini'

type Schema = z.core.$ZodTypes

/** One word wherever a word is asked for, so that what one reply names the others know. */
export const sampleWord = 'sample'
const isMoment = (key: string) => /At$|^expireIn$/.test(key)
const later = '2100-01-01T00:00:00.000Z'

function sampleOfObject(shape: Readonly<Record<string, z.core.$ZodType>>) {
  return Object.fromEntries(
    Object.entries(shape).map(([key, one]) => {
      const value = sampleOf(one)
      return [key, isMoment(key) && value === sampleWord ? later : value]
    }),
  )
}

/** The least that a schema takes over the wire, with everything in it that may be there. */
export function sampleOf(given: z.core.$ZodType): unknown {
  const form = forms.get(given)
  if (form) return sampleOf(form)
  const { def } = (given as Schema)._zod
  switch (def.type) {
    case 'object':
      return sampleOfObject(def.shape)
    case 'record':
      return {}
    case 'array':
      return [sampleOf(def.element)]
    case 'optional':
    case 'nullable':
    case 'default':
    case 'readonly':
    case 'catch':
      return sampleOf(def.innerType)
    case 'lazy':
      return sampleOf(def.getter())
    case 'pipe':
      return sampleOf(def.in)
    case 'union': {
      const [first] = def.options
      return first && sampleOf(first)
    }
    case 'enum':
      return Object.values(def.entries)[0]
    case 'literal':
      return def.values[0]
    // More than the least and not more than the most that is asked for anywhere.
    case 'number':
      return 100
    case 'boolean':
      return true
    case 'string':
      return sampleWord
    default:
      return null
  }
}
