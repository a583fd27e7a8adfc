import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Backend } from '../backend'
import { sendRefusal } from './error-reply'

/** Whatever a file holds, a browser that opens it runs nothing. */
const sandbox = "sandbox; default-src 'none'; style-src 'unsafe-inline'"

export const protect = (reply: FastifyReply): FastifyReply =>
  reply
    .header('Content-Security-Policy', sandbox)
    .header('X-Content-Type-Options', 'nosniff')
    .header('Cross-Origin-Resource-Policy', 'cross-origin')

export const registerMediaRoutes = (server: FastifyInstance, { media }: Backend): void => {
  server.get<{ Params: { name: string } }>('/media/:name', async (request, reply) => {
    const file = await media.open(request.params.name)
    if (file === undefined) return sendRefusal(request, reply, { code: 'NO_DATA' })
    return protect(reply)
      .type(file.type)
      .header('Content-Length', file.bytes)
      .header('Content-Disposition', 'inline')
      .header('Cache-Control', 'private, max-age=31536000, immutable')
      .send(file.stream)
  })
}
