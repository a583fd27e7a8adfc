import type { FastifyInstance } from 'fastify'
import { originOfRequest } from '../../src/platform/audit/origin'
import { Refusal } from '../../src/platform/errors/refusal'
import { withOrigin } from './audited-database'

export interface Ask {
  params: Record<string, string>
  query: Record<string, string | undefined>
  body: unknown
}

type Answer = (ask: Ask) => Promise<unknown>

export const idIn = (text: string | undefined): number => {
  if (text === undefined || !/^\d{1,15}$/.test(text)) throw new Refusal('NO_DATA')
  return Number(text)
}

export const optionalId = (text: string | undefined): number | null =>
  text === undefined ? null : idIn(text)

/** `POST /members` and the like, under /console/api. What answers nothing says SUCCESS. */
export const consoleRouter =
  (server: FastifyInstance) =>
  (route: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`, answer: Answer): void => {
    const [method = 'GET', path = '/'] = route.split(' ')
    server.route({
      method,
      url: `/console/api${path}`,
      handler: async (request, reply) => {
        const result = await withOrigin(originOfRequest(request), () =>
          answer({
            params: request.params as Ask['params'],
            query: request.query as Ask['query'],
            body: request.body,
          }),
        )
        return reply.header('Cache-Control', 'no-store').send(result ?? { message: 'SUCCESS' })
      },
    })
  }
