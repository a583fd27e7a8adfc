import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../../scripts/lib/root.mjs'
import type { Language } from '../../harness/languages'

/** What the catalogue says to a code in a language. */
export function errorTexts(language: Language): Record<string, string> {
  return JSON.parse(readFileSync(join(root, `shared/i18n/locales/${language}.json`), 'utf8'))
}
