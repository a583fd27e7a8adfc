/** `at` and `findLast` are younger than what we promise, and into pages of others we bring nothing that fills them in. */
export function lastOf<Item>(
  items: readonly Item[],
  fits: (item: Item) => boolean = () => true,
): Item | undefined {
  for (let place = items.length - 1; place >= 0; place--) {
    const item = items[place] as Item
    if (fits(item)) return item
  }
  return undefined
}
