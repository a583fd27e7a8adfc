import { plainText } from '@tamlung/shared/format/plain-text'
import type { Translate } from '../panel/panel-context'

const code = /^[A-Za-z0-9_-]+$/

/** The text of an error code in a language. A sentence from the server stays; an unknown code does not. */
export function reasonText(reason: string, t: Translate): string {
  if (!code.test(reason)) return plainText(reason)
  const key = `reasons.${reason}`
  const known = t(key)
  return known === key ? '' : known
}
