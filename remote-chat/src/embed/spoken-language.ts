import type { EmbedTexts } from './options'

/** The tag of the language that the panel really speaks: that of the page only where there are words for it. */
export function spokenLanguage(locale: string, own: EmbedTexts, words: EmbedTexts): string {
  if (Object.keys(words).length + Object.keys(own).length === 0) return 'en'
  return locale === 'la' ? 'lo' : locale
}
