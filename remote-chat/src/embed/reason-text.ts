import { plainText } from '@tamlung/shared/format/plain-text'
import type { Translate } from '../panel/panel-context'

const code = /^[A-Za-z0-9_-]+$/

/** What a code of the catalogue means in a language; a server's own sentence stays, a code that nobody knows does not. */
export function reasonText(reason: string, t: Translate): string {
  if (!code.test(reason)) return plainText(reason)
  const key = `reasons.${reason}`
  const known = t(key)
  return known === key ? '' : known
}
