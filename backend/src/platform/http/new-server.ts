import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { callTimeout, uploadTimeout } from '@tamlung/shared/contract/timeouts'
import fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { Configuration } from '../configuration/configuration'
import { refusalFor, sendRefusal } from './error-reply'
import { changePath, escapeMalformedPage, withoutRetryMirror } from './site'

/** Maximum nesting of JSON: deeper than any schema of the contract, and far from the stack limit of code that reads it. */
const deepest = 64

const isTooDeep = (text: string): boolean => {
  // Each level has two brackets.
  if (text.length <= 2 * deepest) return false
  let depth = 0
  let isInText = false
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    if (isInText) {
      if (sign === '\\') at += 1
      else if (sign === '"') isInText = false
    } else if (sign === '"') isInText = true
    else if (sign === '[' || sign === '{') {
      depth += 1
      if (depth > deepest) return true
    } else if (sign === ']' || sign === '}') depth -= 1
  }
  return false
}

/** Throws for invalid JSON, and for JSON so deeply nested that recursive code would overflow the stack. */
export const parseJson = (text: string): unknown => {
  if (isTooDeep(text)) throw new SyntaxError('nested too deeply')
  return JSON.parse(text)
}

const unreserved = /^[A-Za-z0-9._~-]$/

/** The origin in proxy requests, and fragments. The router ignores both. */
const beside = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*|#.*/gis

/**
 * Decodes needless escapes, as RFC 3986 recommends for comparison: `/%61pi` and `http://host/api` are `/api` for the
 * router, the headers and all rules. Other escapes stay.
 */
const canonicalAddress = (url: string): string =>
  changePath(url.replace(beside, ''), path =>
    path.replace(/%([0-9a-f]{2})/gi, (escaped, hex: string) => {
      const sign = String.fromCharCode(Number.parseInt(hex, 16))
      return unreserved.test(sign) ? sign : escaped
    }),
  )

/** Milliseconds between two checks for slow connections. */
const connectionsCheckingInterval = 5_000

const create = ({ logLevel, trustedProxies }: Configuration) =>
  fastify({
    http: { headersTimeout: 30_000, connectionsCheckingInterval },
    logger: { level: logLevel, stream: process.stderr },
    // Addresses may contain credentials of games, so the log contains routes instead.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: (_, hop) => hop < trustedProxies,
    bodyLimit: 1_048_576,
    // Late requests on open connections are answered during a stop; Fastify would refuse them with its own error.
    return503OnClosing: false,
    // The same timeout as pages have for uploads. A video of 20 MB over a slow line takes half of it. It also ends
    // bodies that arrive endlessly slowly.
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

const compressed = promisify(gzip)

/** A reply that fits into one packet does not arrive sooner when compressed. */
const minCompressedLength = 1_024

/**
 * Compresses long GET replies of the API to about a fifth. Others stay uncompressed: a reply to a login contains a
 * token, which its compressed length could reveal. GET calls need a token in a header, which a foreign page cannot make
 * a browser send, so an attacker cannot measure replies with chosen input. The desk and the console use cookies, so
 * their replies are not compressed either.
 */
export const compressReplies = (server: FastifyInstance): void => {
  server.addHook('onSend', async (request, reply, payload) => {
    if (request.method !== 'GET' || !request.url.startsWith('/api/')) return payload
    if (typeof payload !== 'string' || payload.length < minCompressedLength) return payload
    const varies = reply.getHeader('Vary')
    reply.header('Vary', [varies ?? [], 'Accept-Encoding'].flat().join(', '))
    if (!/\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(request.headers['accept-encoding'] ?? ''))
      return payload
    reply.header('Content-Encoding', 'gzip')
    return compressed(payload)
  })
}

/**
 * Ends requests whose body takes longer than pages wait. Uploads may take longer; other bodies are kept in memory until
 * they are complete, so many slow ones would fill it.
 */
export const endSlowBodies = (server: FastifyInstance): void => {
  server.addHook('preParsing', async ({ headers, raw }) => {
    if (raw.complete || headers['content-type']?.startsWith('multipart/')) return
    const timer = setTimeout(() => raw.destroy(), callTimeout)
    raw.once('close', () => clearTimeout(timer))
  })
}
