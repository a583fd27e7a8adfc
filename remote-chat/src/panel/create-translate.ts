import type { Translate } from './panel-context'
export type TextTree = { [key: string]: string | TextTree }

function find(texts: TextTree, key: string): string | undefined {
  const found = key
    .split('.')
    .reduce<TextTree | string | undefined>(
      (part, name) => (typeof part === 'object' ? part[name] : undefined),
      texts,
    )
  return typeof found === 'string' ? found : undefined
}

/** Texts with `{{names}}` in them; the page's own go before ours. */
export function createTranslate(texts: TextTree, own: TextTree): Translate {
  return (key, values = {}) =>
    (find(own, key) ?? find(texts, key) ?? key).replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
      String(values[name] ?? ''),
    )
}
