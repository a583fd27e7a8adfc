/** Every key of a tree of texts; the plural forms of one text count as one, since languages differ in them. */
export function keysOf(texts: object, prefix = ''): string[] {
  const keys = Object.entries(texts).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? keysOf(value, `${prefix}${key}.`)
      : [prefix + key.replace(/_(zero|one|two|few|many|other)$/, '_plural')],
  )
  return Array.from(new Set(keys)).sort()
}
