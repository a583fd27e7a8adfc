import type { FastifyReply, FastifyRequest } from 'fastify'
import { newToken } from '../identity/secrets'

/**
 * Reads the cookie by its `__Host-` name, which pages of sibling hosts cannot set, or by its plain name, which
 * connections without TLS use.
 */
const readCookie = (name: string, carried: string): string | undefined =>
  [`__Host-${name}`, name]
    .map(found => new RegExp(`(?:^|;\\s*)${found}=([\\w-]{43})(?:;|$)`).exec(carried)?.[1])
    .find(found => found !== undefined)
const year = 365 * 24 * 3600

/** A cookie that identifies a browser. It contains no name or member, and scripts cannot read it. */
export interface DeviceSign {
  /** The cookie that the device sent. */
  readonly token: string | undefined
  /** Sets the cookie again, with a new token if the device has none, and returns the token. */
  keep(): string
}

/** Members and staff have separate cookies, so that a browser known to one is not known to the other. */
export const deviceSign = (
  request: FastifyRequest,
  reply: FastifyReply,
  { cookie, path } = { cookie: 'device', path: '/api' },
): DeviceSign => {
  const token = readCookie(cookie, request.headers.cookie ?? '')
  return {
    token,
    keep() {
      const sent = token ?? newToken()
      const [name, scope] =
        request.protocol === 'https' ? [`__Host-${cookie}`, '/; Secure'] : [cookie, path]
      reply.header(
        'Set-Cookie',
        `${name}=${sent}; Path=${scope}; Max-Age=${year}; HttpOnly; SameSite=Lax`,
      )
      return sent
    },
  }
}
