import type { FastifyInstance } from 'fastify'
import type { Backend } from '../../../platform/backend'
import { readInput } from '../../../platform/http/read-input'
import { hashToken } from '../../../platform/identity/secrets'
import { deskToken, setDeskCookie } from './desk-cookie'
import { agentOf, refuseUnmarked } from './desk-router'
import { credentials } from './desk-schemas'
import { endDeskSession } from './desk-sessions'
import { logInAtDesk } from './log-in'

/** For whoever has not logged in yet, too. */
export const registerLogin = (server: FastifyInstance, backend: Backend): void => {
  server.post('/desk/api/session', async (request, reply) => {
    refuseUnmarked(request)
    const given = readInput(credentials, request.body)
    const { token, agent } = await logInAtDesk(backend, { ...given, address: request.ip })
    setDeskCookie(request, reply, token)
    return reply.header('Cache-Control', 'no-store').send({ agent })
  })
  server.get('/desk/api/session', async (request, reply) => {
    const found = await agentOf(backend, request)
    const agent = found === undefined ? null : { name: found.name, role: found.role }
    return reply.header('Cache-Control', 'no-store').send({ agent })
  })
  server.delete('/desk/api/session', async (request, reply) => {
    refuseUnmarked(request)
    const token = deskToken(request)
    if (token !== undefined) await backend.database.run(endDeskSession, hashToken(token))
    setDeskCookie(request, reply, undefined)
    return reply.header('Cache-Control', 'no-store').send({ message: 'SUCCESS' })
  })
}
