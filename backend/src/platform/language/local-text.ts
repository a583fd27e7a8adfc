import { type Language, languages } from '@tamlung/shared/contract/editions'

/** A text of the house: one for everybody, or one for each language. */
export type LocalText = string | Record<Language, string>

const isLocal = (value: object): value is Record<Language, string> =>
  Object.keys(value).length === languages.length && languages.every(language => language in value)

export function inLanguage(text: LocalText, language: Language): string
export function inLanguage(text: LocalText | null, language: Language): string | null
export function inLanguage(text: LocalText | null, language: Language): string | null {
  return text === null || typeof text === 'string' ? text : text[language]
}

/** The same for whatever a reply is made of. */
export const localise = (value: unknown, language: Language): unknown => {
  if (Array.isArray(value)) return value.map(item => localise(item, language))
  if (typeof value !== 'object' || value === null) return value
  if (isLocal(value)) return value[language]
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, localise(inner, language)]),
  )
}

/** From the cookie that the site sets when the language is chosen. */
export const languageOf = (cookie: string | undefined, fallback: Language): Language => {
  const chosen = /(?:^|;\s*)locale=(TH|LA|EN)(?:;|$)/.exec(cookie ?? '')?.[1]?.toLowerCase()
  return languages.find(language => language === chosen) ?? fallback
}
