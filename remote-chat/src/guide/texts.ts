import type { Language } from '@tamlung/shared/contract/editions'
import en from './locales/en.json'
import la from './locales/la.json'
import th from './locales/th.json'

type Tree = { [key: string]: string | Tree }

const trees: Record<Language, Tree> = { th, la, en }

/** The page's language: `lang` of its address, else the browser's, else English. */
export function languageOf(search: string, spoken: readonly string[]): string {
  const wanted = [new URLSearchParams(search).get('lang') ?? '', ...spoken]
    .map(tag => tag.slice(0, 2).toLowerCase().replace('lo', 'la'))
    .find(tag => Object.keys(trees).includes(tag))
  return wanted ?? 'en'
}

/** A text by its path, as in `options.title`. */
export function textIn(language: string, path: string): string {
  const found = path
    .split('.')
    .reduce<string | Tree | undefined>(
      (tree, key) => (typeof tree === 'object' ? tree[key] : undefined),
      trees[language as Language],
    )
  return typeof found === 'string' ? found : path
}
