import type { FastifyInstance } from 'fastify'
import { sendRefusal } from '../../src/platform/http/error-reply'
import { protect } from '../../src/platform/http/media-routes'
import { drawArt } from './art'

/** Pictures that the demonstration draws instead of keeping them. */
export const registerArt = (server: FastifyInstance): void => {
  server.get<{ Params: { name: string } }>('/media/art/:name', (request, reply) => {
    const drawing = drawArt(request.params.name)
    if (drawing === undefined) return sendRefusal(request, reply, { code: 'NO_DATA' })
    return protect(reply)
      .type('image/svg+xml; charset=utf-8')
      .header('Cache-Control', 'public, max-age=86400')
      .send(drawing)
  })
}
