import * as z from 'zod/mini'
import type { Schema } from '../define-route'
import { field } from './field'
import { total } from './fields'
import { list } from './list'
import { isRecord, readNumber } from './read-value'

/** An empty list: some servers refuse the call if there are no rows. */
export const noRows = { codes: ['NO_DATA'], reply: [] } as const

/** Go writes null for a list without rows; a total of zero then confirms that there are none. */
const isEmpty = (value: unknown, name: string) =>
  isRecord(value) && value[name] === null && readNumber(value.total) === 0

/**
 * A page of a list, in a field with the given name. A server may send the list without a wrapper, and may leave out the
 * total.
 */
export function listPage<const Name extends string, Item extends Schema>(name: Name, item: Item) {
  const rows = { [name]: list(item) } as Record<Name, ReturnType<typeof list<Item>>>
  return field(z.object({ ...rows, total }), value =>
    Array.isArray(value)
      ? { [name]: value }
      : isEmpty(value, name)
        ? { [name]: [], total: 0 }
        : value,
  )
}
