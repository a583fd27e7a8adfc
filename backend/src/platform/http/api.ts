import { clientMarker, idempotencyHeader, keySupport } from '@tamlung/shared/contract/client-marker'
import type { Route } from '@tamlung/shared/contract/define-route'
import { type Routes, routes } from '@tamlung/shared/contract/route-table'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { originOfRequest } from '../audit/origin'
import type { Backend } from '../backend'
import { Refusal } from '../errors/refusal'
import type { FaultKind } from '../faults/fault-board'
import { fingerprintOf, type MoveKey } from '../idempotency/claim'
import type { Member } from '../identity/member'
import { hashToken } from '../identity/secrets'
import { admit, bearer, noteSeen, type OwnSession } from '../identity/session'
import { isSignedToken } from '../identity/signed-user'
import { languageOf } from '../language/local-text'
import { type Call, type Handler, type Handlers, RawReply } from './call'
import { deviceSign } from './device-sign'
import { sendRefusal } from './error-reply'
import { invalidInput } from './invalid-input'
import { receiveFile } from './receive-file'

/** Simulates faults of a network or a broken server. */
const playFault = (kind: FaultKind, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  switch (kind) {
    case 'hang':
      return reply.hijack()
    case 'drop-after-commit':
      reply.hijack()
      request.raw.socket.destroy()
      return reply
    case 'nonsense':
      return reply
        .code(200)
        .type('application/json')
        .send('{"wallet":"<b>","slots":7,"token":{"a":[]},"list":null,"message":["x"]}')
    case 'gone':
      return sendRefusal(request, reply, { code: 'gone' })
    case '500':
      return sendRefusal(request, reply, { code: 'INTERNAL_SERVER_ERROR' })
  }
}

/** Returns the member of a token. Refuses calls without one on routes for members. */
const identify = async (
  { database, log }: Backend,
  { access, path }: Route,
  token: string | undefined,
): Promise<Member | undefined> => {
  // Lookups are answered even when the service is closed, because one of them reports that.
  if (access === 'public' && path.startsWith('/api/lookup/')) return undefined
  const known = access === 'public' || token === undefined ? undefined : hashToken(token)
  const result = await database.run(admit, known)
  if (result !== undefined && 'refused' in result) throw new Refusal(result.refused)
  if (result === undefined && access === 'member') throw new Refusal('UNAUTHORIZED')
  // The call does not wait for this, and a failure is only logged.
  if (known !== undefined && result?.unseen)
    database
      .run(noteSeen, known)
      .catch((error: unknown) => log.warn({ err: error }, 'a session was not noted as seen'))
  return result?.member
}

type Name = keyof Routes

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

const refuseWithoutMarker = (request: FastifyRequest) => {
  const marker = request.headers[clientMarker.header.toLowerCase()]
  if (marker === undefined) throw new Refusal('KEY_MISSING')
  if (marker !== clientMarker.value) throw new Refusal('KEY_INVALID')
}

const moveKey = (
  request: FastifyRequest,
  name: Name,
  member: Member | undefined,
): MoveKey | undefined => {
  const key = request.headers[idempotencyHeader.toLowerCase()]
  if (key === undefined || member === undefined) return undefined
  if (typeof key !== 'string' || !uuid.test(key)) throw new Refusal('KEY_INVALID')
  return {
    member: member.id,
    key: key.toLowerCase(),
    route: name,
    fingerprint: fingerprintOf(request.params, request.isMultipart() ? null : request.body),
  }
}

const decode = (name: Name, schema: z.core.$ZodType | undefined, value: unknown): unknown => {
  if (schema === undefined) return undefined
  const result = z.safeDecode(schema, value as never)
  if (result.success) return result.data
  throw invalidInput(name, result.error.issues)
}

interface Incoming {
  name: Name
  route: Route
  request: FastifyRequest
  reply: FastifyReply
}

const announcedLength = ({ headers }: FastifyRequest): number | undefined => {
  const length = headers['content-length']
  return length === undefined ? undefined : Number(length)
}

/** The input of handlers: the parsed request and its sender, checked against the contract. */
const callOf = (
  { configuration }: Backend,
  { name, route, request, reply }: Incoming,
  visitor: Member | undefined,
): Call => {
  const token = bearer(request)
  return {
    params: decode(name, route.params, request.params),
    body: decode(name, route.body, request.body),
    get member(): Member {
      if (visitor === undefined) throw new Refusal('UNAUTHORIZED')
      return visitor
    },
    get session(): OwnSession {
      return { member: this.member.id, tokenHash: hashToken(token ?? '') }
    },
    visitor,
    token,
    address: request.ip,
    bodyBytes: announcedLength(request),
    agent: request.headers['user-agent'],
    device: deviceSign(request, reply),
    get origin() {
      return originOfRequest(request)
    },
    language: languageOf(request.headers.cookie, configuration.edition === 'lao' ? 'la' : 'th'),
    move: route.moves === true ? moveKey(request, name, visitor) : undefined,
    file: () => receiveFile(request, route.file ?? 'file'),
  }
}

const answer = async (
  backend: Backend,
  handlers: Handlers,
  incoming: Incoming,
): Promise<unknown> => {
  const { name, route, request, reply } = incoming
  const token = bearer(request)
  const changesState = route.method === 'GET' && route.moves === true
  if (changesState) refuseWithoutMarker(request)
  // The chat itself checks tokens that operators sign for the users of their own sites.
  const own = route.path.startsWith('/api/chat/') && isSignedToken(token) ? undefined : token
  const visitor = await identify(backend, route, own)
  const fault = backend.faults.take(route.method, route.path, visitor?.id)
  if (fault !== undefined && fault !== 'drop-after-commit') return playFault(fault, request, reply)
  const call = callOf(backend, incoming, visitor)
  const result = await (handlers[name] as unknown as Handler<Route>)(call, backend)
  if (fault === 'drop-after-commit') return playFault(fault, request, reply)
  reply.header('Cache-Control', 'no-store')
  return reply.send(
    result instanceof RawReply ? result.value : z.encode(route.reply, result as never),
  )
}

const address = (path: string) => path.replace(/\{(\w+)\}/g, ':$1')

export const registerApi = (
  server: FastifyInstance,
  backend: Backend,
  handlers: Handlers,
): void => {
  server.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return
    reply.header(keySupport.header, keySupport.value)
    // For a reply that is opened as a page or in a frame.
    reply.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
  })
  for (const name of Object.keys(routes) as Name[]) {
    const route: Route = routes[name]
    server.route({
      method: route.method,
      url: address(route.path),
      // HEAD requests would run GET routes that change state.
      exposeHeadRoute: route.method === 'GET' && route.moves !== true,
      handler: (request, reply) => answer(backend, handlers, { name, route, request, reply }),
    })
  }
}
