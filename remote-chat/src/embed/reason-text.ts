import { plainText } from '@tamlung/shared/format/plain-text'
import type { EmbedLanguage } from './options'

/** Set by the build: what the catalogue of the site says of the codes that a chat can meet. */
declare const CHAT_REASONS: Record<EmbedLanguage, Readonly<Record<string, string>>>

const code = /^[A-Za-z0-9_-]+$/

/** What a code of the catalogue means in a language; a server's own sentence stays, a code that nobody knows does not. */
export function reasonText(reason: string, locale: EmbedLanguage): string {
  const known = (CHAT_REASONS[locale] ?? CHAT_REASONS.th)[reason]
  return known ?? (code.test(reason) ? '' : plainText(reason))
}
