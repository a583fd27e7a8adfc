/** Flattens a language's texts into pairs of key and text; list items get numbers. */
export function flatten(texts: unknown, prefix = ''): Map<string, unknown> {
  if (typeof texts !== 'object' || texts === null) return new Map([[prefix, texts]])
  return new Map(
    Object.entries(texts).flatMap(([key, inner]) => [
      ...flatten(inner, prefix === '' ? key : `${prefix}.${key}`),
    ]),
  )
}
