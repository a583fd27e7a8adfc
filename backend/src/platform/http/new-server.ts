import { randomUUID } from 'node:crypto'
import { uploadTimeout } from '@tamlung/shared/contract/timeouts'
import fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { Configuration } from '../configuration/configuration'
import { canonicalAddress } from './canonical-address'
import { refusalFor, sendRefusal } from './error-reply'
import { parseJson } from './parse-json'
import { escapeMalformedPage, withoutRetryMirror } from './site'

/** How often connections are looked at for having been slow. */
const connectionsCheckingInterval = 5_000

const create = ({ logLevel, trustedProxies }: Configuration) =>
  fastify({
    http: { headersTimeout: 30_000, connectionsCheckingInterval },
    logger: { level: logLevel, stream: process.stderr },
    // Addresses may hold credentials of games: the log names routes, never addresses.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: (_, hop) => hop < trustedProxies,
    bodyLimit: 1_048_576,
    // Late requests on open connections are answered during a stop; Fastify would refuse them with its own error.
    return503OnClosing: false,
    // As long as pages wait for an upload: a video of 20 MB over a slow line takes half of it. A body that trickles on ends here.
    requestTimeout: uploadTimeout,
    rewriteUrl: ({ url = '/', headers }) =>
      withoutRetryMirror(escapeMalformedPage(canonicalAddress(url), headers.accept)),
    frameworkErrors: (error, request, reply) => {
      sendRefusal(request as FastifyRequest, reply as unknown as FastifyReply, refusalFor(error))
    },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
  })

export const newServer = (configuration: Configuration): FastifyInstance =>
  create(configuration) as unknown as FastifyInstance

export const logReplies = (server: FastifyInstance) => {
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

export const acceptJson = (server: FastifyInstance) => {
  server.removeContentTypeParser('application/json')
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (_, text, done) => {
    if (text === '') return done(null, undefined)
    try {
      done(null, parseJson(String(text)))
    } catch {
      done(Object.assign(new Error('no JSON'), { code: 'FST_ERR_CTP_INVALID_JSON_BODY' }))
    }
  })
}
