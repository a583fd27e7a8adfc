import { type Edition, isLanguage, type Language, languages } from '../contract/editions'

// Three tables, because the document's script uses only the tags.
const names: Record<Language, string> = { th: 'ไทย', la: 'ລາວ', en: 'English' }

/** `la` is the product's code for Lao; for browsers and Intl "la" is Latin. */
const tags: Record<Language, string> = { th: 'th', la: 'lo', en: 'en' }

const letters: Record<Language, string> = { th: 'aก', la: 'aກ', en: 'a' }

/** The language's name in that language. */
export function languageName(language: Language): string {
  return names[language]
}

/** The BCP 47 tag. */
export function languageTag(language: Language): string {
  return tags[language]
}

/** A letter of each font file for this language; see `unicode-range` in the stylesheet. */
export function languageLetters(language: Language): string {
  return letters[language]
}

/** The language of a BCP 47 tag; Thai for an unknown one. */
export function languageOfTag(tag: string): Language {
  return languages.find(language => tags[language] === tag) ?? 'th'
}

/** The language of an edition before a person chooses one. */
export function defaultLanguage(edition: Edition): Language {
  return edition === 'lao' ? 'la' : 'th'
}

/** The stored language if it is valid, otherwise the edition's. */
export function storedLanguage(stored: string | null, edition: Edition): Language {
  return isLanguage(stored) ? stored : defaultLanguage(edition)
}
