import type { LocalizedText } from '@tamlung/shared/contract/desk-replies'

/** As browsers name a language: Lao is `lo` to them. */
export const languageTag = (language: string) => (language === 'la' ? 'lo' : language)

export const emptyText: LocalizedText = { th: '', la: '', en: '' }
