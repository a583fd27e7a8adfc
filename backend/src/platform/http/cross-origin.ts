import type { IncomingMessage } from 'node:http'
import cors, { type FastifyCorsOptions } from '@fastify/cors'
import { clientMarker, idempotencyHeader, keptKeys } from '@tamlung/shared/contract/client-marker'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Configuration } from '../configuration/configuration'

/** Whether a page of this origin may call. Callers that are no pages send no origin. */
export type MayCall = (origin: string | undefined, request?: IncomingMessage) => boolean

const isListed = (origins: readonly string[], origin: string) =>
  origins.includes('*') || origins.includes(origin)

export const chatCallers =
  ({ allowedOrigins, chatOrigins }: Configuration): MayCall =>
  (origin, request) => {
    if (origin === undefined || origin === '') return true
    if (
      request !== undefined &&
      URL.canParse(origin) &&
      new URL(origin).host === request.headers.host
    )
      return true
    return isListed([...allowedOrigins, ...chatOrigins], origin)
  }

type Decide = (error: Error | null, options: FastifyCorsOptions) => void

const chatPaths = /^\/(api\/chat\/|api\/lookup\/|media\/)/

export const registerCrossOrigin = async (
  server: FastifyInstance,
  configuration: Configuration,
): Promise<void> => {
  const { allowedOrigins, chatOrigins } = configuration
  await server.register(cors, () => (request: FastifyRequest, decide: Decide) => {
    const origin = request.headers.origin
    const path = request.url
    const origins = chatPaths.test(path) ? [...allowedOrigins, ...chatOrigins] : allowedOrigins
    const isCalled = path.startsWith('/api/') || path.startsWith('/media/')
    decide(null, {
      origin: isCalled && origin !== undefined && isListed(origins, origin) ? origin : false,
      methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
      allowedHeaders: ['Authorization', 'Content-Type', clientMarker.header, idempotencyHeader],
      exposedHeaders: ['Date', 'Retry-After', keptKeys.header],
      maxAge: 600,
    })
  })
}
