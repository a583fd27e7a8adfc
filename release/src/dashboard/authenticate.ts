import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** The visitor's name from the login; undefined if the password is wrong. */
export function authenticate({ authorization }: IncomingHttpHeaders, password: string) {
  const [, packed = ''] = /^Basic ([A-Za-z0-9+/=]{1,400})$/.exec(authorization ?? '') ?? []
  const [, name = '', brought = ''] =
    /^([^:]*):(.*)$/s.exec(Buffer.from(packed, 'base64').toString('utf8')) ?? []
  if (!timingSafeEqual(digest(brought), digest(password))) return undefined
  // Thai and Lao vowels and tone marks are combining marks.
  return /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .@_-]{0,59}$/u.test(name) ? name : undefined
}

/** Whether a form was sent from this page; forms of other pages have another origin. */
export function isSameOrigin(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  return headers.origin !== undefined && URL.canParse(headers.origin)
    ? new URL(headers.origin).host === headers.host
    : false
}
