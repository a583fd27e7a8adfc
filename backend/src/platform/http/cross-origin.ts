import type { IncomingMessage } from 'node:http'
import cors, { type FastifyCorsOptions } from '@fastify/cors'
import { clientMarker, idempotencyHeader, keySupport } from '@tamlung/shared/contract/client-marker'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Configuration, isLoopback } from '../configuration/configuration'

/** Whether a page of this origin may call. Callers that are not pages send no origin. */
export type MayCall = (origin: string | undefined, request?: IncomingMessage) => boolean

const isListed = (origins: readonly string[], origin: string) =>
  origins.includes('*') || origins.includes(origin)

/** Pages that this machine serves, on any port. */
const isOfThisMachine = (origin: string) =>
  URL.canParse(origin) && isLoopback(new URL(origin).hostname)

type Origins = Pick<Configuration, 'allowedOrigins' | 'chatOrigins' | 'demonstration'>

/** A demonstration without CHAT_ORIGINS lets pages of its own machine try the chat. */
const mayChat = (
  { allowedOrigins, chatOrigins, demonstration }: Origins,
  origin: string,
): boolean =>
  isListed([...allowedOrigins, ...chatOrigins], origin) ||
  (demonstration && chatOrigins.length === 0 && isOfThisMachine(origin))

export const chatCallers =
  (configuration: Origins): MayCall =>
  (origin, request) => {
    if (origin === undefined || origin === '') return true
    if (
      request !== undefined &&
      URL.canParse(origin) &&
      new URL(origin).host === request.headers.host
    )
      return true
    return mayChat(configuration, origin)
  }

type Decide = (error: Error | null, options: FastifyCorsOptions) => void

const chatPaths = /^\/(api\/chat\/|api\/lookup\/|media\/)/

export const registerCrossOrigin = async (
  server: FastifyInstance,
  configuration: Configuration,
): Promise<void> => {
  const mayCall = (path: string, origin: string) =>
    chatPaths.test(path)
      ? mayChat(configuration, origin)
      : isListed(configuration.allowedOrigins, origin)
  await server.register(cors, () => (request: FastifyRequest, decide: Decide) => {
    const origin = request.headers.origin
    const path = request.url
    const isCalled = path.startsWith('/api/') || path.startsWith('/media/')
    decide(null, {
      origin: isCalled && origin !== undefined && mayCall(path, origin) ? origin : false,
      methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
      allowedHeaders: ['Authorization', 'Content-Type', clientMarker.header, idempotencyHeader],
      exposedHeaders: ['Date', 'Retry-After', keySupport.header],
      maxAge: 600,
    })
  })
}
