import type { FastifyReply, FastifyRequest } from 'fastify'
import { newToken } from '../identity/secrets'

const cookie = /(?:^|;\s*)device=([\w-]{43})(?:;|$)/
const year = 365 * 24 * 3600

/** What a browser carries so that it is known again: no name, no member, and nothing that a page's scripts can read. */
export interface DeviceSign {
  /** What the device has brought. */
  readonly token: string | undefined
  /** Its sign, a new one where it has none. */
  keep(): string
}

export const deviceSign = (request: FastifyRequest, reply: FastifyReply): DeviceSign => {
  const token = cookie.exec(request.headers.cookie ?? '')?.[1]
  return {
    token,
    keep() {
      const kept = token ?? newToken()
      const secure = request.protocol === 'https' ? '; Secure' : ''
      reply.header(
        'Set-Cookie',
        `device=${kept}; Path=/api; Max-Age=${year}; HttpOnly; SameSite=Lax${secure}`,
      )
      return kept
    },
  }
}
