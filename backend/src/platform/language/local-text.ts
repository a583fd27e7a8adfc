import { isLanguage, type Language, languages } from '@tamlung/shared/contract/editions'

/** A value by language. English replaces a missing language. */
export type Translations<Value> = { en: Value } & Partial<Record<Language, Value>>

/** A text of the house: the same for all languages, or one by language. */
export type LocalText = string | Translations<string>

const isLocal = (value: object): value is Translations<string> =>
  'en' in value && Object.keys(value).every(isLanguage)

export const translationIn = <Value>(all: Translations<Value>, language: Language): Value =>
  all[language] ?? all.en

export function inLanguage(text: LocalText, language: Language): string
export function inLanguage(text: LocalText | null, language: Language): string | null
export function inLanguage(text: LocalText | null, language: Language): string | null {
  return text === null || typeof text === 'string' ? text : translationIn(text, language)
}

/** Replaces all texts by language inside a reply. */
export const localise = (value: unknown, language: Language): unknown => {
  if (Array.isArray(value)) return value.map(item => localise(item, language))
  if (typeof value !== 'object' || value === null) return value
  if (isLocal(value)) return translationIn(value, language)
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, localise(inner, language)]),
  )
}

/** Reads the language from the cookie that the site sets when a member chooses one. */
export const languageOf = (cookie: string | undefined, fallback: Language): Language => {
  const chosen = /(?:^|;\s*)locale=([A-Z]{2})(?:;|$)/.exec(cookie ?? '')?.[1]?.toLowerCase()
  return languages.find(language => language === chosen) ?? fallback
}
