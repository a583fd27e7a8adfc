import { clientMarker } from '@tamlung/shared/contract/client-marker'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Backend } from '../../../platform/backend'
import { Refusal } from '../../../platform/errors/refusal'
import { hashToken } from '../../../platform/identity/secrets'
import type { Agent } from './agents'
import { deskToken } from './desk-cookie'
import { agentOfSession, seeDesk } from './desk-sessions'

interface DeskCall {
  agent: Agent
  params: Record<string, string>
  query: Record<string, string | undefined>
  body: unknown
  request: FastifyRequest
  reply: FastifyReply
}

type Route = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`

/** What changes something brings the mark that a form or a picture of another page cannot. */
export const refuseUnmarked = ({ headers }: FastifyRequest): void => {
  if (headers[clientMarker.header.toLowerCase()] !== clientMarker.value)
    throw new Refusal('UNAUTHORIZED')
}

export const agentOf = async (
  { database }: Backend,
  request: FastifyRequest,
): Promise<Agent | undefined> => {
  const token = deskToken(request)
  if (token === undefined) return undefined
  const hash = hashToken(token)
  const found = await database.run(agentOfSession, hash)
  if (found?.isUnseen) await database.run(seeDesk, hash)
  return found
}

/** What is said twice is not said. */
const saidOnce = (query: unknown): DeskCall['query'] =>
  Object.fromEntries(
    Object.entries(Object(query)).filter(
      (pair): pair is [string, string] => typeof pair[1] === 'string',
    ),
  )

/** `POST /chats` and the like, under /desk/api, for whoever has logged in. What answers nothing says SUCCESS. */
export type AddRoute = (
  route: Route,
  answer: (call: DeskCall) => Promise<unknown>,
  needed?: 'administrator',
) => void

export const deskRouter =
  (server: FastifyInstance, backend: Backend): AddRoute =>
  (route, answer, needed) => {
    const [method = 'GET', path = '/'] = route.split(' ')
    server.route({
      method,
      url: `/desk/api${path}`,
      handler: async (request, reply) => {
        if (method !== 'GET') refuseUnmarked(request)
        const agent = await agentOf(backend, request)
        if (agent === undefined) throw new Refusal('UNAUTHORIZED')
        // Whoever is no administrator any more has the page of one before them: it says that this is not theirs to do.
        if (needed !== undefined && agent.role !== needed) throw new Refusal('NO_DATA')
        const result = await answer({
          agent,
          params: request.params as DeskCall['params'],
          query: saidOnce(request.query),
          body: request.body,
          request,
          reply,
        })
        return reply.header('Cache-Control', 'no-store').send(result ?? { message: 'SUCCESS' })
      },
    })
  }
