import { type Edition, isLanguage, type Language } from '../contract/editions'

/** `la` is the product's own code for Lao; to browsers and Intl, "la" is Latin. */
const tags = { th: 'th', la: 'lo', en: 'en' } as const satisfies Record<Language, string>

export function languageTag(language: Language): string {
  return tags[language]
}

export function languageOfTag(tag: string): Language {
  return tag === 'lo' ? 'la' : tag === 'en' ? 'en' : 'th'
}

export function defaultLanguage(edition: Edition): Language {
  return edition === 'lao' ? 'la' : 'th'
}

export function storedLanguage(stored: string | null, edition: Edition): Language {
  return isLanguage(stored) ? stored : defaultLanguage(edition)
}
