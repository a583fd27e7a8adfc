type Wrong = (good: unknown) => unknown

/** Puts an unreadable row at the head of every list. */
export function withUnreadRow(value: unknown): unknown {
  if (Array.isArray(value)) return [null, ...value.map(withUnreadRow)]
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withUnreadRow(one)]))
}

function onlyUnreadRows(value: unknown): unknown {
  if (Array.isArray(value)) return [null]
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, onlyUnreadRows(one)]))
}

/** Replies without a valid content, by the name of their kind. */
export const wrongAnswers: Readonly<Record<string, Wrong>> = {
  null: () => null,
  'a page': () => '<!doctype html><title>Sign in</title>',
  'a number': () => 7,
  'another shape': good => (Array.isArray(good) ? { data: {} } : [7]),
  'an empty object': () => ({}),
  'lists of nothing': onlyUnreadRows,
}
