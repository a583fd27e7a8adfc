import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/lib/root.mjs'
import type { Language } from './languages'

function find(texts: unknown, key: string): string {
  const found = key
    .split('.')
    .reduce<unknown>(
      (at, part) => (at instanceof Object ? Reflect.get(at, part) : undefined),
      texts,
    )
  if (typeof found !== 'string') throw new Error(`There is no text ${key}.`)
  return found
}

/** The texts of a folder by key; `values` fill the placeholders. */
export function wordsOf(folder: string, language: Language) {
  const texts: unknown = JSON.parse(
    readFileSync(join(root, folder, 'locales', `${language}.json`), 'utf8'),
  )
  return (key: string, values: Record<string, string | number> = {}) =>
    find(texts, key).replace(/{{(\w+)}}/g, (_, name: string) => String(values[name] ?? ''))
}
