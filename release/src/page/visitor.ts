import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Who asks, by the name they give beside the password; nobody where that is wrong. */
export function visitorOf({ authorization }: IncomingHttpHeaders, password: string) {
  const [, packed = ''] = /^Basic ([A-Za-z0-9+/=]{1,400})$/.exec(authorization ?? '') ?? []
  const [, name = '', brought = ''] =
    /^([^:]*):(.*)$/s.exec(Buffer.from(packed, 'base64').toString('utf8')) ?? []
  if (!timingSafeEqual(digest(brought), digest(password))) return undefined
  // Vowels and tones of Thai and Lao are marks.
  return /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .@_-]{0,59}$/u.test(name) ? name : undefined
}

/** A press on this very page; a page of others that sends the same form has another origin. */
export function isOwnPress(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  return headers.origin !== undefined && URL.canParse(headers.origin)
    ? new URL(headers.origin).host === headers.host
    : false
}
