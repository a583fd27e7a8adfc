import type { LocalizedText } from '@tamlung/shared/contract/desk-replies'
import type { Language } from '@tamlung/shared/contract/editions'
import { createTranslate } from '../panel/create-translate'
import en from './locales/en.json'
import la from './locales/la.json'
import th from './locales/th.json'

/** The standard tag of a language: Lao is `lo`. */
export const languageTag = (language: string) => (language === 'la' ? 'lo' : language)

export const emptyText: LocalizedText = { th: '', la: '', en: '' }

const trees = { th, la, en } satisfies Record<Language, object>
export type DeskLanguage = keyof typeof trees
export const deskLanguages = { th: 'ไทย', la: 'ລາວ', en: 'English' } as const satisfies Record<
  Language,
  string
>

export const isDeskLanguage = (language: string): language is DeskLanguage =>
  Object.keys(trees).includes(language)

export const textsIn = (language: DeskLanguage) => createTranslate(trees[language], en)
