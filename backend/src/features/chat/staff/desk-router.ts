import { clientMarker } from '@tamlung/shared/contract/client-marker'
import type { Schema } from '@tamlung/shared/contract/define-route'
import { deskBodies } from '@tamlung/shared/contract/desk-inputs'
import {
  type DeskBody,
  type DeskParams,
  type DeskQuery,
  type DeskRoute,
  type DeskRouteName,
  type DeskRoutes,
  deskRoutes,
} from '@tamlung/shared/contract/desk-routes'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { originOfRequest } from '../../../platform/audit/origin'
import { type AuditEvent, runAudited } from '../../../platform/audit/record-audit'
import type { Backend } from '../../../platform/backend'
import type { Operation } from '../../../platform/database/operation'
import { Refusal } from '../../../platform/errors/refusal'
import { readInput } from '../../../platform/http/invalid-input'
import { hashToken } from '../../../platform/identity/secrets'
import type { Agent } from './agents'
import { deskToken, findAgentBySession, recordDeskActivity } from './desk-sessions'

type DeskInput<Name extends DeskRouteName> =
  DeskBody<Name> extends infer Body extends Schema ? z.output<Body> : undefined

interface DeskCall<Name extends DeskRouteName> {
  agent: Agent
  params: Record<DeskParams<Name>, string>
  query: { [Key in DeskQuery<Name>]?: string }
  body: DeskInput<Name>
  request: FastifyRequest
  reply: FastifyReply
  /** Runs an operation and records the agent's action in the same transaction. */
  audited: <Input, Output>(
    operation: Operation<Input, Output>,
    input: Input,
    event: DeskEvent,
  ) => Promise<Output>
}

/** Values that JSON turns into those of the contract: a date becomes a text. */
type Replied<Value> = Value extends string
  ? Value | Date
  : Value extends object
    ? { readonly [Key in keyof Value]: Replied<Value[Key]> }
    : Value

type DeskEvent = Pick<AuditEvent, 'action' | 'member' | 'detail'>

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
const singleValues = (query: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(Object(query)).filter(
      (pair): pair is [string, string] => typeof pair[1] === 'string',
    ),
  )

/** Adds a call of the desk's contract, such as `POST /chats`, for logged-in agents. A handler without a result replies SUCCESS. */
export type AddRoute = <Name extends DeskRouteName>(
  name: Name,
  answer: (call: DeskCall<Name>) => Promise<Replied<z.input<DeskRoutes[Name]['reply']>>>,
) => void

export const deskRouter =
  (server: FastifyInstance, backend: Backend): AddRoute =>
  (name, answer) => {
    const [method = 'GET', path = '/'] = name.split(' ')
    const { access }: DeskRoute = deskRoutes[name]
    const body = (deskBodies as Partial<Record<DeskRouteName, Schema>>)[name]
    server.route({
      method,
      url: `/desk/api${path}`,
      handler: async (request, reply) => {
        if (method !== 'GET') assertClientMarker(request)
        const agent = await authenticateAgent(backend, request)
        if (agent === undefined) throw new Refusal('UNAUTHORIZED')
        // The page of a demoted administrator still shows these routes; it translates this code to "not allowed".
        if (access !== undefined && agent.role !== access) throw new Refusal('NO_DATA')
        const actor = `staff:${agent.name}` as const
        const origin = originOfRequest(request)
        type Call = Parameters<typeof answer>[0]
        const result = await answer({
          audited: (operation, input, event) =>
            runAudited(backend.database, operation, input, { ...event, actor, origin }),
          agent,
          params: request.params as Call['params'],
          query: singleValues(request.query) as Call['query'],
          body: (body && readInput(body, request.body ?? {})) as Call['body'],
          request,
          reply,
        })
        return reply.header('Cache-Control', 'no-store').send(result ?? { message: 'SUCCESS' })
      },
    })
  }
