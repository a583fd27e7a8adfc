import type { Translate } from '../panel/panel-context'
import type { EmbedTexts } from './options'

function find(texts: EmbedTexts, key: string): string | undefined {
  const found = key
    .split('.')
    .reduce<EmbedTexts | string | undefined>(
      (part, name) => (typeof part === 'object' ? part[name] : undefined),
      texts,
    )
  return typeof found === 'string' ? found : undefined
}

/** Texts with `{{names}}` in them; the page's own go before ours. */
export function createTranslate(texts: EmbedTexts, own: EmbedTexts): Translate {
  return (key, values = {}) =>
    (find(own, key) ?? find(texts, key) ?? key).replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
      String(values[name] ?? ''),
    )
}
