import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { originOfRequest } from '../../platform/audit/origin'
import { recordReleases, releases } from '../../platform/audit/record-audit'
import type { Backend } from '../../platform/backend'
import { sendRefusal } from '../../platform/http/error-reply'
import { operatorGuard } from '../../platform/observability/operator-guard'
import { endAllSessions, endSessionsOf } from './sessions'

/** Routes with which an operator's programs end sessions and record releases. They exist only if an operator token is configured. */
export const registerOperator = (
  server: FastifyInstance,
  { database, configuration: { operatorToken } }: Pick<Backend, 'database' | 'configuration'>,
): void => {
  if (operatorToken === undefined) return
  const guarded = { onRequest: operatorGuard(operatorToken) }
  server.delete<{ Params: { username: string } }>(
    '/operator/members/:username/sessions',
    guarded,
    async (request, reply) => {
      const ended = await database.run(endSessionsOf, {
        username: request.params.username,
        origin: originOfRequest(request),
      })
      if (ended === undefined) return sendRefusal(request, reply, { code: 'NO_DATA' })
      request.log.warn({ ended }, 'the operator has ended the sessions of a member')
      return reply.header('Cache-Control', 'no-store').send({ message: 'SUCCESS', ended })
    },
  )
  server.post('/operator/releases', guarded, async (request, reply) => {
    const { data } = z.safeParse(releases, request.body)
    if (data === undefined) return sendRefusal(request, reply, { code: 'KEY_INVALID' })
    const origin = originOfRequest(request)
    const recorded = await database.run(recordReleases, { ...data, origin })
    return reply.header('Cache-Control', 'no-store').send({ message: 'SUCCESS', recorded })
  })
  server.delete('/operator/sessions', guarded, async (request, reply) => {
    const ended = await database.run(endAllSessions, originOfRequest(request))
    request.log.warn({ ended }, 'the operator has ended all sessions')
    return reply.header('Cache-Control', 'no-store').send({ message: 'SUCCESS', ended })
  })
}
