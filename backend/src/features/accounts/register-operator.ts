import type { FastifyInstance } from 'fastify'
import type { Backend } from '../../platform/backend'
import { sendRefusal } from '../../platform/http/error-reply'
import { operatorGuard } from '../../platform/observability/operator-guard'
import { endAllSessions, endSessionsOf } from './sessions'

/** What the operator's programs may do to members. Without a token in the configuration there are no such addresses. */
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
      const ended = await database.run(endSessionsOf, request.params.username)
      if (ended === undefined) return sendRefusal(request, reply, { code: 'NO_DATA' })
      request.log.warn({ ended }, 'the operator has ended the sessions of a member')
      return reply.header('Cache-Control', 'no-store').send({ message: 'SUCCESS', ended })
    },
  )
  server.delete('/operator/sessions', guarded, async (request, reply) => {
    const ended = await database.run(endAllSessions, undefined)
    request.log.warn({ ended }, 'the operator has ended all sessions')
    return reply.header('Cache-Control', 'no-store').send({ message: 'SUCCESS', ended })
  })
}
