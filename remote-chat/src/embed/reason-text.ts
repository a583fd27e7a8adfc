import { plainText } from '@tamlung/shared/format/plain-text'
import type { Translate } from '../panel/panel-context'
import type { EmbedTexts } from './options'

const code = /^[A-Za-z0-9_-]+$/

/** The text of an error code in a language. A sentence from the server stays; an unknown code does not. */
export function reasonText(reason: string, t: Translate): string {
  if (!code.test(reason)) return plainText(reason)
  const key = `reasons.${reason}`
  const known = t(key)
  return known === key ? '' : known
}

/** The tag of the language that the panel really speaks: that of the page only where there are words for it. */
export function spokenLanguage(locale: string, own: EmbedTexts, words: EmbedTexts): string {
  if (Object.keys(words).length + Object.keys(own).length === 0) return 'en'
  return locale === 'la' ? 'lo' : locale
}
