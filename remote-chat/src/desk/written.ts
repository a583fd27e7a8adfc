import type { Words } from './replies'

/** The languages in which operators write. */
export const written = ['th', 'la', 'en'] as const

/** As browsers name a language: Lao is `lo` to them. */
export const tagOf = (language: string) => (language === 'la' ? 'lo' : language)

export const noWords: Words = { th: '', la: '', en: '' }
