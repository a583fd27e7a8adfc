import { plainText } from '@tamlung/shared/format/plain-text'
import type { Translate } from '../panel/panel-context'
import type { EmbedTexts } from './options'

const code = /^[A-Za-z0-9_-]+$/

/**
 * The text of an error code in a language. A sentence from the server is returned as it is, an unknown code as an
 * empty text.
 */
export function reasonText(reason: string, t: Translate): string {
  if (!code.test(reason)) return plainText(reason)
  const key = `reasons.${reason}`
  const known = t(key)
  return known === key ? '' : known
}

/** The tag of the panel's actual language: that of the page only if there are texts for it. */
export function spokenLanguage(locale: string, own: EmbedTexts, words: EmbedTexts): string {
  if (Object.keys(words).length + Object.keys(own).length === 0) return 'en'
  return locale === 'la' ? 'lo' : locale
}
