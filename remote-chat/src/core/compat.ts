/**
 * A replacer that writes lists as lists, whatever methods the page has added to them. `this` is the object being
 * written.
 */
export function plainLists(this: unknown, key: string, value: unknown): unknown {
  const own: unknown = Object(this)[key]
  return Array.isArray(own) ? own : value
}

/** JSON on any page: pages with an old library give every list a `toJSON` that makes a text of it. */
export const toJson = (value: unknown): string => JSON.stringify(value, plainLists)

/**
 * Finds the last matching item. `at` and `findLast` are newer than the oldest supported browsers, and the embed adds
 * no polyfills to pages of other sites.
 */
export function lastOf<Item>(
  items: readonly Item[],
  matches: (item: Item) => boolean = () => true,
): Item | undefined {
  for (let index = items.length - 1; index >= 0; index--) {
    const item = items[index] as Item
    if (matches(item)) return item
  }
  return undefined
}

/**
 * Trims a text to the server's limit. A half surrogate pair at the end would be no valid text, and the server would
 * refuse the whole request.
 */
export const trimTo = (value: unknown, maxLength: number) =>
  String(value)
    .slice(0, maxLength)
    .replace(/[\0\p{Cs}]/gu, '')
