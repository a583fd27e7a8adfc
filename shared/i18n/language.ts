import { type Edition, isLanguage, type Language, languages } from '../contract/editions'

/**
 * Each language by its own name, its tag for browsers, and a letter of each font file that it needs.
 * `la` is the product's own code for Lao; to browsers and Intl, "la" is Latin.
 */
const facts = {
  th: { name: 'ไทย', tag: 'th', letters: 'aก' },
  la: { name: 'ລາວ', tag: 'lo', letters: 'aກ' },
  en: { name: 'English', tag: 'en', letters: 'a' },
} as const satisfies Record<Language, { name: string; tag: string; letters: string }>

export function languageName(language: Language): string {
  return facts[language].name
}

export function languageTag(language: Language): string {
  return facts[language].tag
}

/** A letter of each font file for this language; see `unicode-range` in the stylesheet. */
export function languageLetters(language: Language): string {
  return facts[language].letters
}

export function languageOfTag(tag: string): Language {
  return languages.find(language => facts[language].tag === tag) ?? 'th'
}

export function defaultLanguage(edition: Edition): Language {
  return edition === 'lao' ? 'la' : 'th'
}

export function storedLanguage(stored: string | null, edition: Edition): Language {
  return isLanguage(stored) ? stored : defaultLanguage(edition)
}
