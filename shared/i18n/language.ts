import { type Edition, isLanguage, type Language, languages } from '../contract/editions'

// Three tables, because the document's script needs the tags alone.
const names: Record<Language, string> = { th: 'ไทย', la: 'ລາວ', en: 'English' }

/** `la` is the product's own code for Lao; to browsers and Intl, "la" is Latin. */
const tags: Record<Language, string> = { th: 'th', la: 'lo', en: 'en' }

const letters: Record<Language, string> = { th: 'aก', la: 'aກ', en: 'a' }

/** Its own name for itself. */
export function languageName(language: Language): string {
  return names[language]
}

/** Its tag for browsers. */
export function languageTag(language: Language): string {
  return tags[language]
}

/** A letter of each font file for this language; see `unicode-range` in the stylesheet. */
export function languageLetters(language: Language): string {
  return letters[language]
}

/** The language of a BCP 47 tag, Thai for an unknown one. */
export function languageOfTag(tag: string): Language {
  return languages.find(language => tags[language] === tag) ?? 'th'
}

/** The language of an edition before anybody chooses one. */
export function defaultLanguage(edition: Edition): Language {
  return edition === 'lao' ? 'la' : 'th'
}

/** The stored language if it is one of ours, otherwise the edition's. */
export function storedLanguage(stored: string | null, edition: Edition): Language {
  return isLanguage(stored) ? stored : defaultLanguage(edition)
}
