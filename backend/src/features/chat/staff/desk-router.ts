import { clientMarker } from '@tamlung/shared/contract/client-marker'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { originOfRequest } from '../../../platform/audit/origin'
import type { AuditEvent } from '../../../platform/audit/record-audit'
import { runAudited } from '../../../platform/audit/run-audited'
import type { Backend } from '../../../platform/backend'
import type { Operation } from '../../../platform/database/operation'
import { Refusal } from '../../../platform/errors/refusal'
import { hashToken } from '../../../platform/identity/secrets'
import type { Agent } from './agents'
import { deskToken, findAgentBySession, recordDeskActivity } from './desk-sessions'

interface DeskCall {
  agent: Agent
  params: Record<string, string>
  query: Record<string, string | undefined>
  body: unknown
  request: FastifyRequest
  reply: FastifyReply
  /** Runs an operation and records the agent's action in the same transaction. */
  audited: <Input, Output>(
    operation: Operation<Input, Output>,
    input: Input,
    event: DeskEvent,
  ) => Promise<Output>
}

type DeskEvent = Pick<AuditEvent, 'action' | 'member' | 'detail'>

type Route = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`

/** Requires the client marker on state-changing requests, which a form on another site cannot send. */
export const assertClientMarker = ({ headers }: FastifyRequest): void => {
  if (headers[clientMarker.header.toLowerCase()] !== clientMarker.value)
    throw new Refusal('UNAUTHORIZED')
}

export const authenticateAgent = async (
  { database }: Backend,
  request: FastifyRequest,
): Promise<Agent | undefined> => {
  const token = deskToken(request)
  if (token === undefined) return undefined
  const hash = hashToken(token)
  const found = await database.run(findAgentBySession, hash)
  if (found?.isUnseen) await database.run(recordDeskActivity, hash)
  return found
}

/** Ignores query parameters that are repeated. */
const singleValues = (query: unknown): DeskCall['query'] =>
  Object.fromEntries(
    Object.entries(Object(query)).filter(
      (pair): pair is [string, string] => typeof pair[1] === 'string',
    ),
  )

/**
 * Adds a route under /desk/api for logged-in agents, such as `POST /chats`. A handler without a result replies SUCCESS.
 */
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
        if (method !== 'GET') assertClientMarker(request)
        const agent = await authenticateAgent(backend, request)
        if (agent === undefined) throw new Refusal('UNAUTHORIZED')
        // The page of a demoted administrator still shows these routes; it translates this code to "not allowed".
        if (needed !== undefined && agent.role !== needed) throw new Refusal('NO_DATA')
        const actor = `staff:${agent.name}` as const
        const origin = originOfRequest(request)
        const result = await answer({
          audited: (operation, input, event) =>
            runAudited(backend.database, operation, input, { ...event, actor, origin }),
          agent,
          params: request.params as DeskCall['params'],
          query: singleValues(request.query),
          body: request.body,
          request,
          reply,
        })
        return reply.header('Cache-Control', 'no-store').send(result ?? { message: 'SUCCESS' })
      },
    })
  }
