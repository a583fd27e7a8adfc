import * as z from 'zod/mini'
import type { Schema } from '../define-route'
import { forms } from './field'
import { isRecord } from './read-value'

/** The readable rows of a list. `unread` counts the rows that could not be read, and every view of the list says so. */
export type Rows<Row> = Row[] & { unread?: number }

/** The number of rows that the server sent, which decides whether another page follows. */
export function sentRows({ length, unread = 0 }: Rows<unknown>): number {
  return length + unread
}

function readRows<Item extends Schema>(item: Item, values: readonly unknown[]) {
  const rows: Rows<z.output<Item>> = []
  for (const value of values) {
    const result = z.safeDecode(item, value as z.input<Item>)
    if (result.success) rows.push(result.data)
  }
  // Not set to zero: the query cache reuses unchanged data only for plain lists.
  if (rows.length < values.length) rows.unread = values.length - rows.length
  return rows
}

function codecOf<Item extends Schema>(item: Item, read: (value: unknown) => Rows<z.output<Item>>) {
  const schema = z.codec(
    z.optional(z.unknown()),
    z.custom<Rows<z.output<Item>>>(value => Array.isArray(value)),
    { decode: read, encode: rows => rows.map(row => z.encode(item, row)) },
  )
  forms.set(schema, z.array(item))
  return schema
}

/**
 * A required list: a value that is not a list makes the reply invalid. An unreadable row is counted and leaves the other
 * rows as they are. `name` is the field in which a server may put a list that the specification shows without one.
 */
export function list<Item extends Schema>(item: Item, name = '') {
  return codecOf(item, value => {
    const values = isRecord(value) ? value[name] : value
    return Array.isArray(values)
      ? readRows(item, values)
      : (null as unknown as Rows<z.output<Item>>)
  })
}

/** An optional list. */
export function optionalList<Item extends Schema>(item: Item) {
  return codecOf(item, value => readRows(item, Array.isArray(value) ? value : []))
}

/** A list of amounts that are summed: a missing list counts as one unreadable row, because every sum is then incomplete. */
export function countedList<Item extends Schema>(item: Item) {
  return codecOf(item, value =>
    Array.isArray(value) ? readRows(item, value) : Object.assign([], { unread: 1 }),
  )
}
