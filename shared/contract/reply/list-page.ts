import * as z from 'zod/mini'
import type { Schema } from '../define-route'
import { field } from './field'
import { total } from './fields'
import { list } from './list'

/** There are no rows: some servers refuse to show what is not there. */
export const noRows = { codes: ['NO_DATA'], reply: [] } as const

/** One page of a list, in a field of its name. A server may send the list by itself, and need not say how long it is. */
export function listPage<const Name extends string, Item extends Schema>(name: Name, item: Item) {
  const rows = { [name]: list(item) } as Record<Name, ReturnType<typeof list<Item>>>
  return field(z.object({ ...rows, total }), value =>
    Array.isArray(value) ? { [name]: value } : value,
  )
}
