import type { Translate } from './panel-context'

export type TextTree = { readonly [key: string]: string | TextTree }

function find(texts: TextTree, key: string): string | undefined {
  let part: TextTree | string | undefined = texts
  // Old libraries of pages put something else in the place of `reduce`.
  for (const name of key.split('.')) part = typeof part === 'object' ? part[name] : undefined
  return typeof part === 'string' ? part : undefined
}

/** Texts with `{{names}}` in them; what the first lacks is looked for in the next. */
export function createTranslate(...sources: readonly TextTree[]): Translate {
  function textOf(key: string): string {
    for (const texts of sources) {
      const found = find(texts, key)
      if (found !== undefined) return found
    }
    return key
  }
  return (key, values = {}) =>
    textOf(key).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
}
