import type { FastifyReply, FastifyRequest } from 'fastify'
import { newToken } from '../identity/secrets'

/** By TLS a name that no page of another host of ours can write; what was given before by a plain one is still known. */
const readCookie = (name: string, carried: string): string | undefined =>
  [`__Host-${name}`, name]
    .map(found => new RegExp(`(?:^|;\\s*)${found}=([\\w-]{43})(?:;|$)`).exec(carried)?.[1])
    .find(found => found !== undefined)
const year = 365 * 24 * 3600

/** A cookie that identifies a browser: without names or members, and unreadable for scripts. */
export interface DeviceSign {
  /** The cookie that the device sent. */
  readonly token: string | undefined
  /** Its sign, a new one where it has none. */
  keep(): string
}

/** Members and staff have cookies of their own, so that one browser is not known as the other's. */
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
      const [name, place] =
        request.protocol === 'https' ? [`__Host-${cookie}`, '/; Secure'] : [cookie, path]
      reply.header(
        'Set-Cookie',
        `${name}=${sent}; Path=${place}; Max-Age=${year}; HttpOnly; SameSite=Lax`,
      )
      return sent
    },
  }
}
