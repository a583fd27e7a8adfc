import type { FastifyReply, FastifyRequest } from 'fastify'
import { newToken } from '../identity/secrets'

/** By TLS a name that no page of another host of ours can write; what was given before by a plain one is still known. */
const cookies = [
  /(?:^|;\s*)__Host-device=([\w-]{43})(?:;|$)/,
  /(?:^|;\s*)device=([\w-]{43})(?:;|$)/,
]
const year = 365 * 24 * 3600

/** What a browser carries so that it is known again: no name, no member, and nothing that a page's scripts can read. */
export interface DeviceSign {
  /** What the device has brought. */
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
      const kept = token ?? newToken()
      const [name, place] =
        request.protocol === 'https' ? ['__Host-device', '/; Secure'] : ['device', '/api']
      reply.header(
        'Set-Cookie',
        `${name}=${kept}; Path=${place}; Max-Age=${year}; HttpOnly; SameSite=Lax`,
      )
      return kept
    },
  }
}
