import { randomUUID } from 'node:crypto'
import helmet from '@fastify/helmet'
import fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { Backend } from '../backend'
import type { Configuration } from '../configuration'
import { registerConsole } from '../console/register'
import { registerReports } from '../reports/register-reports'
import { registerApi } from './api'
import { registerCrossOrigin } from './cross-origin'
import { refusalFor, sendRefusal } from './error-reply'
import { registerHealth } from './health'
import { registerMediaRoutes } from './media-routes'
import { registerOpenApi } from './open-api-route'
import { registerMultipart } from './receive-file'
import { isPageRequest, registerSite, withoutRetryMirror } from './site'

const create = ({ logLevel, trustedProxies }: Configuration) =>
  fastify({
    logger: { level: logLevel, stream: process.stderr },
    // Addresses may hold credentials of games: the log names routes, never addresses.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: (_, hop) => hop < trustedProxies,
    bodyLimit: 1_048_576,
    rewriteUrl: request => withoutRetryMirror(request.url ?? '/'),
    frameworkErrors: (error, request, reply) => {
      sendRefusal(request as FastifyRequest, reply as unknown as FastifyReply, refusalFor(error))
    },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
  })

export const newServer = (configuration: Configuration): FastifyInstance =>
  create(configuration) as unknown as FastifyInstance

const logReplies = (server: FastifyInstance) => {
  server.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    )
  })
}

const acceptJson = (server: FastifyInstance) => {
  server.removeContentTypeParser('application/json')
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (_, text, done) => {
    if (text === '') return done(null, undefined)
    try {
      done(null, JSON.parse(String(text)))
    } catch {
      done(Object.assign(new Error('no JSON'), { code: 'FST_ERR_CTP_INVALID_JSON_BODY' }))
    }
  })
}

export const buildServer = async (
  server: FastifyInstance,
  backend: Backend,
  isStopping: () => boolean,
): Promise<void> => {
  const { siteFolder, demonstration } = backend.configuration
  logReplies(server)
  acceptJson(server)
  server.addHook('onRequest', async (request, reply) => {
    reply.header('X-Request-Id', request.id)
  })
  await server.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: false,
    // Browsers warn when only some pages of an origin ask for it.
    originAgentCluster: false,
    crossOriginResourcePolicy: { policy: 'same-site' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  await registerCrossOrigin(server, backend.configuration)
  await registerMultipart(server)
  registerApi(server, backend)
  registerOpenApi(server)
  registerMediaRoutes(server, backend)
  registerHealth(server, backend, isStopping)
  if (demonstration) registerConsole(server, backend)
  registerReports(server, backend)
  if (siteFolder !== undefined) await registerSite(server, siteFolder)
  server.setNotFoundHandler((request, reply) => {
    if (siteFolder !== undefined && isPageRequest(request)) return reply.sendFile('index.html')
    return sendRefusal(request, reply, { code: 'NO_DATA' })
  })
}
