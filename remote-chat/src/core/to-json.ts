/** A replacer: lists as they are, whatever the page has added to them. `this` holds what is being written. */
export function plainLists(this: unknown, key: string, value: unknown): unknown {
  const own: unknown = Object(this)[key]
  return Array.isArray(own) ? own : value
}

/** As JSON: pages with an old library give every list a `toJSON` that makes a text of it. */
export const toJson = (value: unknown): string => JSON.stringify(value, plainLists)
