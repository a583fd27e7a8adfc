import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../../scripts/lib/root.mjs'
import type { Language } from '../../harness/languages'

/** The catalogue's texts for error codes in one language. */
export function errorTexts(language: Language): Record<string, string> {
  return JSON.parse(readFileSync(join(root, `shared/i18n/locales/${language}.json`), 'utf8'))
}
