import type { FastifyReply, FastifyRequest } from 'fastify'
import { newToken } from '../identity/secrets'

/** By TLS a name that no page of another host of ours can write; what was given before by a plain one is still known. */
const cookies = [
  /(?:^|;\s*)__Host-device=([\w-]{43})(?:;|$)/,
  /(?:^|;\s*)device=([\w-]{43})(?:;|$)/,
]
const year = 365 * 24 * 3600

/** A cookie that identifies a browser: without names or members, and unreadable for scripts. */
export interface DeviceSign {
  /** The cookie that the device sent. */
  readonly token: string | undefined
  /** Its sign, a new one where it has none. */
  keep(): string
}

export const deviceSign = (request: FastifyRequest, reply: FastifyReply): DeviceSign => {
  const carried = request.headers.cookie ?? ''
  const token = cookies.map(cookie => cookie.exec(carried)?.[1]).find(found => found !== undefined)
  return {
    token,
    keep() {
      const sent = token ?? newToken()
      const [name, place] =
        request.protocol === 'https' ? ['__Host-device', '/; Secure'] : ['device', '/api']
      reply.header(
        'Set-Cookie',
        `${name}=${sent}; Path=${place}; Max-Age=${year}; HttpOnly; SameSite=Lax`,
      )
      return sent
    },
  }
}
