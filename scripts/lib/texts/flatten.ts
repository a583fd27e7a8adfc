/** One language's texts as pairs of key and text; lists are counted. */
export function flatten(texts: unknown, prefix = ''): Map<string, unknown> {
  if (typeof texts !== 'object' || texts === null) return new Map([[prefix, texts]])
  return new Map(
    Object.entries(texts).flatMap(([key, inner]) => [
      ...flatten(inner, prefix === '' ? key : `${prefix}.${key}`),
    ]),
  )
}
