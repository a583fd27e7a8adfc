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

export const registerMediaRoutes = (
  server: FastifyInstance,
  { media, addresses }: Backend,
): void => {
  type Asked = { Params: { name: string }; Querystring: { until?: unknown; sign?: unknown } }
  server.get<Asked>('/media/:name', async (request, reply) => {
    const { name } = request.params
    const secondsLeft = addresses.secondsLeft(name, request.query)
    const file = secondsLeft > 0 ? await media.open(name) : undefined
    if (file === undefined) return sendRefusal(request, reply, { code: 'NO_DATA' })
    return protect(reply)
      .type(file.type)
      .header('Content-Length', file.bytes)
      .header('Content-Disposition', 'inline')
      .header('Cache-Control', `private, max-age=${secondsLeft}, immutable`)
      .send(file.stream)
  })
}
