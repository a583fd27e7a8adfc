import type { Translate } from './panel-context'

export type TextTree = { readonly [key: string]: string | TextTree }

function find(texts: TextTree, key: string): string | undefined {
  let part: TextTree | string | undefined = texts
  // Not `reduce`, because old libraries on pages replace it by another function.
  for (const name of key.split('.')) part = typeof part === 'object' ? part[name] : undefined
  return typeof part === 'string' ? part : undefined
}

/** Translates keys by the first source that has them, and fills in `{{names}}`. */
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
